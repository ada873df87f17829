import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|ico)$/;
/** Below this size compression saves no packet. */
const MIN_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [quality]: constants.BROTLI_MAX_QUALITY, [size]: bytes.length } }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([
    ...(br.length < bytes.length ? [writeFile(`${path}.br`, br)] : []),
    ...(gz.length < bytes.length ? [writeFile(`${path}.gz`, gz)] : []),
  ]);
}

/** Adds two compressed copies of each file of the browser's build, at the highest level: `.br` and `.gz`. */
export function precompressed(): Plugin {
  return {
    name: 'neo:precompressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      // After plugins that still write files, such as React Router's manifest.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const names = await readdir(dir, { recursive: true });
        for (const name of names) {
          const path = join(dir, name);
          if (COMPRESSIBLE.test(name) && (await stat(path)).size >= MIN_BYTES) await compress(path);
        }
      },
    },
  };
}
