import type { Scope } from '../../../platform/db/scope.ts';

/** Enough of a message to name a conversation by, also where much of it is Markdown's own signs. */
const BEGINNING = 640;
/** Who says nothing for so long is not waited for. */
const LOOKED_THROUGH = 20;

/**
 * The beginning of what a person said first in a conversation, else of its first message: what an untitled one is named
 * after. As an SQL expression.
 * @param id of the conversation, as an SQL expression
 */
export const openingOf = (id: string): string => /* sql */ `coalesce(
  (select left(said.content, ${BEGINNING}) from messages said
    where said.conversation_id = ${id} and said.role = 'user' and said.seq <= ${LOOKED_THROUGH}
    order by said.seq limit 1),
  (select left(said.content, ${BEGINNING}) from messages said where said.conversation_id = ${id} and said.seq = 1))`;

/** The same of several conversations, of those in which anything was said. */
export async function readOpenings(
  { db }: Pick<Scope, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: { id: string; opening: string | null }[] }>(
    `select id, ${openingOf('c.id')} as opening from unnest(?::uuid[]) c (id)`,
    [[...ids]],
  );
  return new Map(rows.flatMap(({ id, opening }) => (opening === null ? [] : [[id, opening]])));
}
