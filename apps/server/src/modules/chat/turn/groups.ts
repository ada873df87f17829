import { driverError, isDatabaseAway } from '../../../platform/db/knex.ts';

/** Starts, or ends, of turns in one transaction. */
export const TURNS_TOGETHER = 64;
/** Groups of either kind that a process commits at once. */
export const GROUPS_AT_ONCE = 2;
/** How long a group waits for a lock that somebody else holds. */
export const GROUP_LOCK_MS = 50;

/** A row that makes the transaction impatient before anything else is done. */
export const IMPATIENT = `(select set_config('lock_timeout', '${GROUP_LOCK_MS}ms', true)) impatient`;

/** Lock time-out and deadlock: somebody else holds what one of the group needs. */
const IS_HELD = ['55P03', '40P01'];

/** Whether the database cannot answer anybody, so that a second try only makes people wait. */
export const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) && !IS_HELD.includes((driverError(error) as { code?: string }).code ?? '');

/** A parameter for `unnest`. Knex's types allow no null in it. */
export const columnOf = <Item>(
  items: readonly Item[],
  of: (item: Item, nr: number) => string | number | boolean | Date | null,
): string[] => items.map(of) as string[];
