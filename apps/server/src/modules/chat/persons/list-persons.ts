import type { MemberScope } from '../../../platform/db/scope.ts';
import { PersonRow } from './person.model.ts';

/** The viewer's persons, the oldest first. */
export async function listPersons({ db, viewer }: MemberScope): Promise<PersonRow[]> {
  return PersonRow.query(db).where({ userId: viewer.id }).orderBy(['createdAt', 'id']);
}
