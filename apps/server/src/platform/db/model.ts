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
