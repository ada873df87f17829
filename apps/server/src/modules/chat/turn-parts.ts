import type { Knex } from 'knex';

export interface TurnPart {
  turnId: string;
  /** How many parts of the live turn are stored with this one. */
  part: number;
  text: string;
}

/** Stores parts of running turns; those of turns that ended meanwhile are left out. */
export async function storeParts(db: Knex, rows: readonly TurnPart[]): Promise<void> {
  await db.raw(
    /* sql */ `
    insert into turn_parts (turn_id, part, text)
    select n.turn_id, n.part, n.text
    from unnest(?::uuid[], ?::int[], ?::text[]) as n (turn_id, part, text)
    join turns t on t.id = n.turn_id and t.status = 'running'
    on conflict do nothing`,
    [rows.map((r) => r.turnId), rows.map((r) => r.part), rows.map((r) => r.text)],
  );
}

/** What was stored of a turn. */
export async function readParts(db: Knex, turnId: string): Promise<string> {
  const rows = (await db('turnParts').where({ turnId }).orderBy('part').select('text')) as {
    text: string;
  }[];
  return rows.map((row) => row.text).join('');
}

/** Marks this server's running turns as alive. @returns their ids */
export async function beat(db: Knex, serverId: string): Promise<Set<string>> {
  const rows = (await db('turns')
    .where({ serverId, status: 'running' })
    .update({ heartbeatAt: new Date() })
    .returning('id')) as { id: string }[];
  return new Set(rows.map((row) => row.id));
}
