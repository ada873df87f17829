import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compressed encodings, the smallest first. */
export const COMPRESSED = ['br', 'gzip'] as const;
export type Encoding = (typeof COMPRESSED)[number] | 'identity';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

/**
 * A cached JSON answer. Its parts were checked against the contract when they were built, and each
 * encoding is made once. `T` is the type of the parsed text.
 */
export class KeptJson<T> {
  readonly bytes: Buffer;
  readonly #hash: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.#hash = createHash('sha256').update(this.bytes).digest('base64url').slice(0, 27);
  }

  /** A strong ETag, different for each text and each encoding. */
  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`;
  }

  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.bytes;
    let made = this.#encoded.get(encoding);
    if (!made) this.#encoded.set(encoding, (made = compressors[encoding](this.bytes)));
    return made;
  }

  /** Parses a new copy for each caller. */
  parse(): T {
    return JSON.parse(this.bytes.toString()) as T;
  }

  says(text: string): boolean {
    return this.bytes.equals(Buffer.from(text));
  }
}
