import { IMAGE_SIZES } from '@neo/contracts';
import type { Knex } from 'knex';
import { readRendition } from './read-rendition.ts';

const LARGEST = IMAGE_SIZES.at(-1)!;

/** A picture as a data URL, in the largest stored size, for files that people take with them. */
export async function asDataUrl(db: Knex, hash: string | null): Promise<string | null> {
  const file =
    hash === null ? undefined : await readRendition(db, { hash, size: LARGEST, takesAvif: false });
  return file ? `data:${file.type};base64,${file.bytes.toString('base64')}` : null;
}
