import { invalidField } from '@neo/contracts';
import { z } from 'zod';

const Cursor = z.object({
  isPinned: z.boolean(),
  /** As text, because Postgres timestamps are finer than a Date. */
  updatedAt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  id: z.uuid(),
});
/** End of a page of conversations. */
export type Cursor = z.infer<typeof Cursor>;

/** Encodes a cursor as opaque text. */
export const writeCursor = ({ isPinned, updatedAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify({ isPinned, updatedAt, id })).toString('base64url');

/** @throws invalid if the text is not such a cursor */
export function readCursor(text: string): Cursor {
  const cursor = Cursor.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  const moment = cursor.success ? Date.parse(cursor.data.updatedAt) : Number.NaN;
  if (!cursor.success || Number.isNaN(moment)) {
    throw invalidField('after', 'list_page_gone');
  }
  return cursor.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
