import type { Knex } from 'knex';
import type { Tx } from '../../../platform/db/scope.ts';
import { COUNTED } from './neo-day.model.ts';
import type { Counts } from './neo-day.model.ts';

/** The figures that an event adds to a day. */
export interface Addition extends Partial<Counts> {
  readonly neoId: string;
  readonly day: string;
}

const snake = (column: string): string =>
  column.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);
const columns = COUNTED.map(snake);
const list = columns.join(', ');

// In one order, because another server may count the same days. A deleted NEO has no days. The NEOs are locked first, as a
// deletion does: in the other order each would wait for the other.
const ADD = /* sql */ `
  with alive as (select id from neos where id = any(?::uuid[]) order by id for key share)
  insert into neo_days (neo_id, day, ${list})
  select neo_id, day, ${columns.map((column) => `sum(${column})`).join(', ')}
  from unnest(?::uuid[], ?::date[], ${columns.map(() => '?::int[]').join(', ')}) as added (neo_id, day, ${list})
  where neo_id in (select id from alive)
  group by neo_id, day order by neo_id, day
  on conflict (neo_id, day) do update set
    ${columns.map((column) => `${column} = neo_days.${column} + excluded.${column}`).join(', ')}`;

/** Adds to the figures of days. */
export async function countDays(tx: Tx, all: readonly Addition[]): Promise<void> {
  const ids = all.map(({ neoId }) => neoId);
  await tx.db.raw(ADD, [
    ids,
    ids,
    all.map(({ day }) => day),
    ...COUNTED.map((name) => all.map((addition) => addition[name] ?? 0)),
  ]);
}

/** Older days are in no answer. */
const KEPT_DAYS = 100;
/** Removed at a time. */
const BATCH = 5_000;

/** Removes days that are too old to be asked for. */
export async function pruneDays(db: Knex, now: Date): Promise<void> {
  await db.raw(
    `delete from neo_days where ctid = any(array(
       select ctid from neo_days where day < ?::timestamptz::date - ${KEPT_DAYS} limit ${BATCH}))`,
    [now],
  );
}
