import { invalidField } from '@neo/contracts';
import type { Member } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import { PersonRow } from './person.model.ts';

/** Whom the viewer is in new conversations. */
export async function findDefaultPerson({ db, viewer }: Tx<Member>): Promise<string | null> {
  const person = await PersonRow.query(db)
    .select('id')
    .findOne({ userId: viewer.id, isDefault: true });
  return person?.id ?? null;
}

/** @throws invalid for somebody else's, and for one that is gone. Held until the transaction ends */
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
 * SQL for who somebody is in a turn, as a `PromptPerson` or null: in a conversation whoever was chosen for it, and where
 * nothing is kept whoever they are by default.
 * @param turn the row of `turns` in the query around it
 */
export const personOfTurn = (turn: string): string => /* sql */ `
  case when ${turn}.conversation_id is null
    then ${told(`p.user_id = ${turn}.user_id and p.is_default`)}
    else ${told(`p.user_id = ${turn}.user_id and p.id = (select c.person_id from conversations c where c.id = ${turn}.conversation_id)`)}
  end`;
