import { constants } from 'node:zlib';
import compress from 'koa-compress';
import type { Middleware } from 'koa';

const COMPRESSIBLE = /html|json|javascript|css|svg|xml/;
/** Of what is made for one request: a page takes half the time so, and is a tenth larger. */
const QUICK = {
  zstd: { params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  gzip: { level: 3 },
};
const CODINGS = ['zstd', 'br', 'gzip', 'deflate', 'identity'];

/** Compresses what is text, as the client accepts it. Who accepts nothing at all gets it as it is. */
export function compression(): Middleware {
  const compressed = compress({ filter: (type) => COMPRESSIBLE.test(type), ...QUICK });
  return (ctx, next) => {
    // koa-compress throws where no coding is acceptable.
    if (!ctx.acceptsEncodings(CODINGS)) ctx.compress = false;
    return compressed(ctx, next);
  };
}
