import type { Knex } from 'knex';

export interface TurnPart {
  turnId: string;
  /** Number of parts of the live turn before this text. */
  part: number;
  text: string;
}

/**
 * Stores text of running turns. A statement that seemed lost may still arrive later, so the same
 * position can be written twice, and the longer text stays. Turns locked for closing or deletion
 * are skipped: this statement concerns many people's turns and must neither wait nor deadlock.
 * @returns the turns whose text is stored
 */
export async function storeParts(db: Knex, rows: readonly TurnPart[]): Promise<Set<string>> {
  const turnIds = rows.map((r) => r.turnId);
  const stored = (await db.raw(
    /* sql */ `
    insert into turn_parts as p (turn_id, part, text)
    select n.turn_id, n.part, n.text
    from unnest(?::uuid[], ?::int[], ?::text[]) as n (turn_id, part, text)
    join (
      select id from turns where id = any(?::uuid[]) and status = 'running'
      for key share skip locked
    ) t on t.id = n.turn_id
    on conflict (turn_id, part) do update set text = excluded.text
      where length(excluded.text) >= length(p.text)
    returning turn_id as id`,
    [turnIds, rows.map((r) => r.part), rows.map((r) => r.text), turnIds],
  )) as { rows: { id: string }[] };
  return new Set(stored.rows.map((row) => row.id));
}

/** The stored text of a turn, in a debate of its current reply. */
export async function readParts(db: Knex, turnId: string): Promise<string> {
  const from = db('turns').select('partsFrom').where({ id: turnId });
  const rows = (await db('turnParts')
    .where({ turnId })
    .where('part', '>=', from)
    .orderBy('part')
    .select('text')) as {
    text: string;
  }[];
  return rows.map((row) => row.text).join('');
}

/** Updates the heartbeat of these turns, by the database's clock, which all servers share. */
export async function beat(db: Knex, turnIds: string[]): Promise<void> {
  await db.raw(
    /* sql */ `
    update turns set heartbeat_at = now()
    where id in (
      select id from turns where id = any(?::uuid[]) and status = 'running'
      for no key update skip locked
    )`,
    [turnIds],
  );
}

/**
 * Of these turns, those that no longer run: deleted with their conversation, or closed by another
 * server.
 */
export async function listEnded(db: Knex, turnIds: string[]): Promise<string[]> {
  const { rows } = (await db.raw(
    /* sql */ `
    select n.id from unnest(?::uuid[]) as n (id)
    where not exists (select from turns t where t.id = n.id and t.status = 'running')`,
    [turnIds],
  )) as { rows: { id: string }[] };
  return rows.map((row) => row.id);
}
