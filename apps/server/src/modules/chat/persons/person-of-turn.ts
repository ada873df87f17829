import { AppError } from '@neo/contracts';
import type { Member, PromptPerson } from '@neo/domain';
import { isUuid } from '../../../platform/db/model.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { PersonRow } from './person.model.ts';

/**
 * SQL for what a prompt says of a person, as JSON; null where there is none.
 * @param condition on `persons` and on columns of the query around it
 */
const told = (condition: string): string => /* sql */ `
  (select json_build_object('name', persons.name, 'description', persons.description) from persons where ${condition})`;

/**
 * SQL for who somebody is in a conversation, or would be in a new one.
 * @param column of the query around it that holds the id of the person, or null
 */
export const personOf = (column: string): string => told(`persons.id = ${column}`);

/** SQL for whom somebody is by default. @param column of the query around it that holds the id of the account */
export const defaultPersonOf = (column: string): string =>
  told(`persons.user_id = ${column} and persons.is_default`);

/** SQL for the id of it, which new conversations take. */
export const defaultPersonId = (column: string): string =>
  `(select persons.id from persons where persons.user_id = ${column} and persons.is_default)`;

/** @throws not_found where this is no person of the viewer */
export async function assertOwnPerson({ db, viewer }: Scope<Member>, id: string): Promise<void> {
  const own = isUuid(id) && (await PersonRow.query(db).findOne({ id, userId: viewer.id }));
  if (!own) throw new AppError('not_found');
}

export type { PromptPerson };
