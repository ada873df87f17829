/**
 * Room: search. It finds messages by their words.
 *
 * It promises that nobody finds words of anybody else, that what is deleted, reworded or swapped is found no more the
 * moment that is committed, and that neither common nor rare words make anybody wait. The words are written by the
 * statements that write the texts (`conversation/message-words`); it owns no table. The routes call it.
 *
 * Files: `search-messages` (a page of finds) → `found-messages` (the statement) · `word-filler` (words of rows that a server
 * of an earlier release wrote).
 */
import { setImmediate as othersFirst } from 'node:timers/promises';
import {
  CONVERSATION_LIST_PAGE,
  findExcerpt,
  keepsConversations,
  lookupsOf,
  searchTerms,
} from '@neo/domain';
import type { MessageRole, SearchTerm, TextRange } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { listFaces } from '../../personas/index.ts';
import type { NeoFace } from '../../personas/index.ts';
import { listFound, readPlace, writePlace } from './found-messages.ts';
import type { FoundRow } from './found-messages.ts';

/** A message with what was looked for. */
export interface Find {
  readonly conversationId: string;
  readonly seq: number;
  readonly role: MessageRole;
  readonly neo: NeoFace;
  readonly excerpt: string;
  readonly ranges: readonly TextRange[];
  readonly createdAt: Date;
}

/** How many rows are read at a time where the index also finds what the texts do not hold in one piece. */
const ROWS_AT_ONCE = CONVERSATION_LIST_PAGE.most + 1;
/** How often for one page. */
const READS = 3;
/** Longer terms in scripts without spaces are found by their pairs of characters. */
const isExact = (term: SearchTerm): boolean => lookupsOf(term).length === 1;

/** For PostgreSQL. Words are letters and digits, so that none can end its quotes. */
const asTsquery = (terms: readonly SearchTerm[]): string =>
  terms
    .flatMap((term) => lookupsOf(term).map((word) => `'${word}'${term.isPrefix ? ':*' : ''}`))
    .join(' & ');

/**
 * The viewer's own messages with all words of a query, the newest first, also of NEOs that were taken away. None for whom
 * nothing is kept.
 * @throws invalid for an `after` that no page gave
 */
export async function searchMessages(
  scope: MemberScope,
  { q, limit, after }: { q: string; limit: number; after?: string | undefined },
): Promise<{ items: Find[]; next: string | null }> {
  let place = after === undefined ? undefined : readPlace(after);
  const terms = searchTerms(q);
  if (!keepsConversations(scope.viewer) || terms.length === 0) return { items: [], next: null };
  const whole = terms.filter(({ isPrefix }) => !isPrefix);
  const query = asTsquery(terms);
  const lookup = whole.length > 0 ? asTsquery(whole) : query;
  // One more than a page says whether there is another.
  const atOnce = terms.every(isExact) ? limit + 1 : ROWS_AT_ONCE;
  const items: Find[] = [];
  for (let read = 1; read <= READS; read += 1) {
    const rows = await listFound(scope, { query, lookup, after: place, limit: atOnce });
    const faces = await facesOf(scope, rows);
    for (const row of rows) {
      const find = findOf(row, faces, terms);
      if (find && items.length === limit) return { items, next: writePlace(place!) };
      if (find) items.push(find);
      place = row;
      // A long text takes milliseconds, which streams of others must not add up to wait for.
      await othersFirst();
    }
    if (rows.length < atOnce) return { items, next: null };
  }
  return { items, next: writePlace(place!) };
}

async function facesOf(scope: MemberScope, rows: readonly FoundRow[]) {
  const ids = rows.flatMap(({ neoId }) => neoId ?? []);
  return ids.length > 0 ? listFaces(scope, ids) : new Map<string, NeoFace>();
}

/** @returns undefined for a row that does not hold what was looked for, or is being erased */
function findOf(
  { content, neoId, ...row }: FoundRow,
  faces: ReadonlyMap<string, NeoFace>,
  terms: readonly SearchTerm[],
): Find | undefined {
  const neo = neoId === null ? undefined : faces.get(neoId);
  const shown = neo && findExcerpt(content, terms);
  return shown && { ...row, ...shown, neo };
}
