import { invalidField } from '@neo/contracts';
import type { Knex } from 'knex';
import type { MemberScope } from '../db/scope.ts';
import { hashOfBytes } from '../large-bytes.ts';
import type { Logger } from '../log.ts';
import { PictureRefused, renderAll } from './render.ts';

/**
 * Magic bytes of accepted files. The decoder never gets anything else: an SVG is a program, not a
 * picture.
 */
const SIGNATURES = {
  png: /^\x89PNG\r\n/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
};

/** The form field of a picture, with its limits. */
export interface PictureField {
  path: string;
  maxBytes: number;
  formats: readonly (keyof typeof SIGNATURES)[];
}

const DATA_URL = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/=\s]*)$/;

/** The bytes of a data URL. Its declared type is ignored. */
function decode(dataUrl: string, { path, maxBytes }: PictureField): Buffer {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) throw invalidField(path, 'file_type');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxBytes) throw invalidField(path, 'file_too_large');
  return bytes;
}

const REASONS = {
  type: 'file_type',
  side: 'picture_side',
  pixels: 'picture_pixels',
  time: 'picture_time',
} as const;

function assertFormat(
  bytes: Buffer,
  { path, formats }: Pick<PictureField, 'path' | 'formats'>,
): void {
  const head = bytes.toString('latin1', 0, 16);
  if (formats.some((format) => SIGNATURES[format].test(head))) return;
  throw invalidField(path, 'file_type');
}

/**
 * Stores a picture from a data URL: checked by its bytes, re-encoded, metadata dropped.
 * @returns its hash
 */
export function storeDataUrl(
  scope: MemberScope,
  dataUrl: string,
  field: PictureField,
): Promise<string> {
  return storeFile(scope, decode(dataUrl, field), field);
}

/** The same for bytes, which may be more than a form takes: what is kept is scaled down anyway. @throws invalid */
export async function storeFile(
  { db, viewer }: MemberScope,
  bytes: Buffer,
  field: Pick<PictureField, 'path' | 'formats'>,
): Promise<string> {
  assertFormat(bytes, field);
  return storePicture(db, bytes, viewer.id).catch((error: unknown) => {
    throw error instanceof PictureRefused ? invalidField(field.path, REASONS[error.reason]) : error;
  });
}

/**
 * Stores a picture once, by the hash of its bytes. Only ours may be an SVG. @param who owner's user
 * id; absent for ours
 */
export async function storePicture(db: Knex, bytes: Buffer, who?: string): Promise<string> {
  const hash = await hashOfBytes(bytes);
  // Marked as in use again, so that it is not swept before a row shows it.
  const known = await db('images').where({ hash }).update({ storedAt: db.fn.now() });
  if (known > 0) return hash;
  const renditions = await renderAll(bytes, who);
  await db.transaction(async (tx) => {
    await tx('images').insert({ hash }).onConflict().ignore();
    await tx('imageSizes')
      .insert(renditions.map((rendition) => ({ hash, ...rendition })))
      .onConflict()
      .ignore();
  });
  return hash;
}

/**
 * Deletes a picture unless something else shows it, which the foreign keys know. Call it after the
 * commit: inside, two deletions that share a picture would deadlock.
 */
export async function releasePicture(
  { db, log }: { db: Knex; log: Logger },
  hash: string | null,
): Promise<void> {
  if (hash === null) return;
  await db('images')
    .where({ hash })
    .delete()
    .catch((err: { code?: string }) => {
      const isShown = err.code === '23503' || err.code === '23001';
      if (!isShown) log.warn({ err }, 'an unused picture could not be deleted');
    });
}
