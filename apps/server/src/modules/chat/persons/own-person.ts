import { invalidField } from '@neo/contracts';
import type { Member } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import { PersonRow } from './person.model.ts';

/** The viewer's default person for new conversations. */
export async function findDefaultPerson({ db, viewer }: Tx<Member>): Promise<string | null> {
  const person = await PersonRow.query(db)
    .select('id')
    .findOne({ userId: viewer.id, isDefault: true });
  return person?.id ?? null;
}

/**
 * Locks a person until the transaction ends. @throws invalid if it is another account's or deleted
 */
export async function assertOwnPerson({ db, viewer }: Tx<Member>, id: string): Promise<void> {
  const person = await PersonRow.query(db)
    .select('id')
    .findOne({ id, userId: viewer.id })
    .forKeyShare();
  if (person === undefined) throw invalidField('personId', 'person_gone');
}

const told = (condition: string): string => /* sql */ `
  (select json_build_object('name', p.name, 'description', p.description) from persons p where ${condition})`;

/**
 * SQL for the person in a turn, as a `PromptPerson` or null: the conversation's person or, for a
 * chat that is not stored, the default one.
 * @param turn the row of `turns` in the outer query
 */
export const personOfTurn = (turn: string): string => /* sql */ `
  case when ${turn}.conversation_id is null
    then ${told(`p.user_id = ${turn}.user_id and p.is_default`)}
    else ${told(`p.user_id = ${turn}.user_id and p.id = (select c.person_id from conversations c where c.id = ${turn}.conversation_id)`)}
  end`;
