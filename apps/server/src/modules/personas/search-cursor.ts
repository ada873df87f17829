import { invalidField, SEARCH_SORTS } from '@neo/contracts';
import type { SearchSort } from '@neo/contracts';
import { z } from 'zod';

const Cursor = z.tuple([z.enum(SEARCH_SORTS), z.union([z.string(), z.number()]), z.uuid()]);

/** Where a page ended, as text that callers pass back and do not read. */
export function writeCursor(sort: SearchSort, value: string | number | Date, id: string): string {
  const plain = value instanceof Date ? value.toISOString() : value;
  return Buffer.from(JSON.stringify([sort, plain, id])).toString('base64url');
}

/** Where the page before ended: the value that it was sorted by, and the id. @throws invalid */
export function readCursor(text: string, sort: SearchSort): [string | number, string] {
  const refused = () => invalidField('after', 'This page is no longer there');
  try {
    const cursor = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (cursor[0] !== sort) throw refused();
    return [cursor[1], cursor[2]];
  } catch {
    throw refused();
  }
}
