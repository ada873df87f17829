import { Model } from 'objection';
import { driverError } from './knex.ts';

/** Base of every table's model. It has no validation: contracts validate all input. */
export class Table extends Model {
  static override useLimitInFirst = true;
}

/** Whether an error is a violation of any foreign key. */
export const isForeignKeyBreach = (error: unknown): boolean =>
  (driverError(error) as { code?: string }).code === '23503';

/** Whether an error is a violation of one of these constraints, unique or foreign key. */
export function isBreachOf(error: unknown, constraints: readonly string[]): boolean {
  const { code = '', constraint = '' } = driverError(error) as {
    code?: string;
    constraint?: string;
  };
  return (code === '23505' || code === '23503') && constraints.includes(constraint);
}
