/**
 * Room: search. Finds messages by their words.
 *
 * It promises that people find only their own messages, that deleted, reworded or swapped texts are no longer found
 * once that is committed, and that both common and rare words are found quickly. The statements that write texts also
 * write their words (`conversation/message-words`); it owns no table.
 *
 * Files: `search-messages` (a page of results) → `found-messages` (the statement) · `word-filler` (adds words to rows
 * written by a server of an earlier release).
 */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { CONVERSATION_LIST_PAGE, findExcerpt, lookupsOf, searchTerms } from '@neo/domain';
import type { MessageRole, SearchTerm, TextRange } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { listFaces } from '../../personas/index.ts';
import type { NeoFace } from '../../personas/index.ts';
import { readTitles } from '../conversation/read-openings.ts';
import { listFound, readPlace, writePlace } from './found-messages.ts';
import type { FoundRow } from './found-messages.ts';

/** A message with the matches in it. */
export interface Find {
  readonly conversationId: string;
  /** The conversation's title. */
  readonly title: string | null;
  readonly seq: number;
  readonly role: MessageRole;
  readonly neo: NeoFace;
  readonly excerpt: string;
  readonly ranges: readonly TextRange[];
  readonly createdAt: Date;
}

/** Rows per read when the index may also return texts that do not contain the term in one piece. */
const ROWS_AT_ONCE = CONVERSATION_LIST_PAGE.max + 1;
/** Maximum number of reads per page. */
const READS = 3;
/**
 * Longer terms in scripts without spaces are looked up by pairs of characters, which is not exact.
 */
const isExact = (term: SearchTerm): boolean => lookupsOf(term).length === 1;

/** As a tsquery. Words contain only letters and digits, so nothing needs escaping. */
const asTsquery = (terms: readonly SearchTerm[]): string =>
  terms
    .flatMap((term) => lookupsOf(term).map((word) => `'${word}'${term.isPrefix ? ':*' : ''}`))
    .join(' & ');

/**
 * The viewer's messages that contain all words of a query, the newest first, including those of
 * unavailable NEOs, and those that were stored before a plan ended.
 * @throws invalid for an `after` that no page returned
 */
export async function searchMessages(
  scope: MemberScope,
  { q, limit, after }: { q: string; limit: number; after?: string | undefined },
): Promise<{ items: Find[]; next: string | null }> {
  let place = after === undefined ? undefined : readPlace(after);
  const terms = searchTerms(q);
  if (terms.length === 0) return { items: [], next: null };
  const whole = terms.filter(({ isPrefix }) => !isPrefix);
  const query = asTsquery(terms);
  const lookup = whole.length > 0 ? asTsquery(whole) : query;
  // One more row than a page tells whether there is another page.
  const atOnce = terms.every(isExact) ? limit + 1 : ROWS_AT_ONCE;
  const items: Untitled[] = [];
  for (let read = 1; read <= READS; read += 1) {
    const rows = await listFound(scope, { query, lookup, after: place, limit: atOnce });
    const faces = await facesOf(scope, rows);
    for (const row of rows) {
      const find = findOf(row, faces, terms);
      if (find && items.length === limit) {
        return { items: await withTitles(scope, items), next: writePlace(place!) };
      }
      if (find) items.push(find);
      place = row;
      // A long text takes milliseconds; other people's streams must not wait for all of them
      // together.
      await othersFirst();
    }
    if (rows.length < atOnce) return { items: await withTitles(scope, items), next: null };
  }
  return { items: await withTitles(scope, items), next: writePlace(place!) };
}

type Untitled = Omit<Find, 'title'>;

async function withTitles(scope: MemberScope, finds: readonly Untitled[]): Promise<Find[]> {
  const titles = await readTitles(scope, [...new Set(finds.map((find) => find.conversationId))]);
  return finds.map((find) => ({ ...find, title: titles.get(find.conversationId) ?? null }));
}

async function facesOf(scope: MemberScope, rows: readonly FoundRow[]) {
  const ids = rows.flatMap(({ neoId }) => neoId ?? []);
  return ids.length > 0 ? listFaces(scope, ids) : new Map<string, NeoFace>();
}

/** @returns undefined for a row that does not contain the terms, or is being erased */
function findOf(
  { content, neoId, ...row }: FoundRow,
  faces: ReadonlyMap<string, NeoFace>,
  terms: readonly SearchTerm[],
): Untitled | undefined {
  const neo = neoId === null ? undefined : faces.get(neoId);
  const shown = neo && findExcerpt(content, terms);
  return shown && { ...row, ...shown, neo };
}
