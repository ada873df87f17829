import type { Scope } from '../../../platform/db/scope.ts';

/** Characters that suffice for a title, even with much Markdown syntax. */
const BEGINNING = 640;
/** Only this many messages are searched for one of the person. */
const LOOKED_THROUGH = 20;

/**
 * SQL for the beginning of the person's first message, or else of the first message. It serves as
 * title of an untitled conversation.
 * @param id SQL expression of the conversation's id
 */
export const openingOf = (id: string): string => /* sql */ `coalesce(
  (select left(said.content, ${BEGINNING}) from messages said
    where said.conversation_id = ${id} and said.role = 'user' and said.seq <= ${LOOKED_THROUGH}
    order by said.seq limit 1),
  (select left(said.content, ${BEGINNING}) from messages said where said.conversation_id = ${id} and said.seq = 1))`;

/** The same for several conversations; those without messages are left out. */
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
