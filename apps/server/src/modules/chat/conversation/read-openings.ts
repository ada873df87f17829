import { shownTitle } from '@neo/domain';
import type { Member, Opening } from '@neo/domain';
import type { Scope, Tx } from '../../../platform/db/scope.ts';
import { ConversationRow } from './conversation.model.ts';

/** Characters that suffice for a title, even with much Markdown syntax. */
const BEGINNING = 640;
/** Only this many messages are searched for one of the person. */
const LOOKED_THROUGH = 20;

const firstSaid = (id: string, where: string): string => /* sql */ `
  (select left(said.content, ${BEGINNING}) from messages said
    where said.conversation_id = ${id} and said.role = 'user' and ${where} order by said.seq limit 1)`;

const firstMessage = (c: string): string =>
  /* sql */ `(select left(said.content, ${BEGINNING}) from messages said where said.conversation_id = ${c}.id and said.seq = 1)`;

/** The person's first message after what a branch copied; null for other conversations. */
const ownOf = (c: string): string =>
  firstSaid(
    `${c}.id`,
    `${c}.copy_number is not null and said.seq > ${c}.branch_of_seq and said.seq <= ${c}.branch_of_seq + ${LOOKED_THROUGH}`,
  );

/**
 * SQL for the text that serves as title of an untitled conversation: the beginning of the person's first message (in a
 * branch, the first that is not a copy), or else of the first message.
 * @param c alias of the row of `conversations`
 */
export const openingOf = (c: string): string => /* sql */ `coalesce(${ownOf(c)},
  ${firstSaid(`${c}.id`, `said.seq <= ${LOOKED_THROUGH}`)},
  ${firstMessage(c)})`;

/**
 * SQL for the same text of a branch in which nothing was said, beside what it copies.
 * @param c alias of the row of its source
 * @param seq SQL for the last message that it copies
 */
export const openingOfBranch = (c: string, seq: string): string => /* sql */ `coalesce(
  ${firstSaid(`${c}.id`, `said.seq <= least(${seq}, ${LOOKED_THROUGH})`)}, ${firstMessage(c)})`;

/** SQL for the number after that title; null where the title alone tells the conversation apart. */
export const numberOf = (c: string): string =>
  /* sql */ `case when ${ownOf(c)} is null then ${c}.copy_number end`;

/** The openings of several conversations; those without messages are left out. */
export async function readOpenings(
  { db }: Pick<Scope, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Opening>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.raw<{
    rows: { id: string; text: string | null; number: number | null }[];
  }>(
    `select id, ${openingOf('c')} as text, ${numberOf('c')} as number from conversations c where id = any(?::uuid[])`,
    [[...ids]],
  );
  return new Map(
    rows.flatMap(({ id, text, number }) => (text === null ? [] : [[id, { text, number }]])),
  );
}

/** The titles that lists show of these conversations; null for an empty one. */
export async function readTitles(
  scope: Pick<Scope, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await ConversationRow.query(scope.db)
    .select('id', 'title')
    .findByIds([...ids]);
  const untitled = rows.filter(({ title }) => title === null).map(({ id }) => id);
  const openings = await readOpenings(scope, untitled);
  return new Map(rows.map(({ id, title }) => [id, shownTitle(title, openings.get(id))]));
}

/** The titles of the viewer's conversations with a NEO (null for debates), by id. */
export async function listTitles(
  scope: Tx<Member>,
  neoId: string | null,
): Promise<Map<string, string | null>> {
  const all = ConversationRow.query(scope.db).select('id').where({ userId: scope.viewer.id });
  const rows = await (neoId === null
    ? all.whereNull('chatNeoId')
    : all.where({ chatNeoId: neoId }));
  return readTitles(
    scope,
    rows.map(({ id }) => id),
  );
}
