import { Model } from 'objection';
import { driverError } from './knex.ts';

/** The base of every table's model: nothing is validated twice, contracts did it at the door. */
export class Table extends Model {
  static override useLimitInFirst = true;
}

/** Whether an error is the breach of any foreign key. */
export const isForeignKeyBreach = (error: unknown): boolean =>
  (driverError(error) as { code?: string }).code === '23503';

/** Whether an error is the breach of one of these constraints, unique or foreign key. */
export function isBreachOf(error: unknown, constraints: readonly string[]): boolean {
  const { code = '', constraint = '' } = driverError(error) as {
    code?: string;
    constraint?: string;
  };
  return (code === '23505' || code === '23503') && constraints.includes(constraint);
}

/**
 * Ids come from addresses: what is not a uuid names nothing, and must not reach Postgres as an error. Only in the
 * spelling that we give out: a second one would be a second key in throttles, unlocks and maps.
 */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
