import { invalidField } from '@neo/contracts';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../platform/db/cursor.ts';

const ListCursor = z.object({
  isPinned: z.boolean(),
  /** As text, because Postgres timestamps are finer than a Date. */
  updatedAt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  id: z.uuid(),
});
/** End of a page of conversations. */
export type ListCursor = z.infer<typeof ListCursor>;

/** Encodes a cursor as opaque text. */
export const writeListCursor = ({ isPinned, updatedAt, id }: ListCursor): string =>
  writeCursor({ isPinned, updatedAt, id });

/** @throws invalid if the text is not such a cursor */
export function readListCursor(text: string): ListCursor {
  const cursor = readCursor(ListCursor, text);
  if (!cursor || Number.isNaN(Date.parse(cursor.updatedAt))) {
    throw invalidField('after', 'list_page_gone');
  }
  return cursor;
}
