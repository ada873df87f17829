import { invalidField } from '@neo/contracts';
import { z } from 'zod';

const Cursor = z.object({
  isPinned: z.boolean(),
  /** As Postgres writes it: it knows moments more finely than a Date. */
  updatedAt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  id: z.uuid(),
});
/** Where a page of conversations ended. */
export type Cursor = z.infer<typeof Cursor>;

/** A cursor as text that callers pass back and do not read. */
export const writeCursor = ({ isPinned, updatedAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify({ isPinned, updatedAt, id })).toString('base64url');

/** @throws invalid for what was not written here */
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
