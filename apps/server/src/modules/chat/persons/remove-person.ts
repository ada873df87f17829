import type { MemberScope } from '../../../platform/db/scope.ts';
import { PersonRow } from './person.model.ts';

/** Removes a person of the viewer, whose conversations have none then. Asking twice is the same as asking once. */
export async function removePerson({ db, viewer }: MemberScope, id: string): Promise<void> {
  await PersonRow.query(db).where({ id, userId: viewer.id }).delete();
}
