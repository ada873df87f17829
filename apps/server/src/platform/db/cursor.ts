import type { z } from 'zod';

/** The end of a page, as opaque text. */
export const writeCursor = (cursor: object): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @returns undefined if the text is not such a cursor */
export function readCursor<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
