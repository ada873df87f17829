import type { MemberScope } from '../../../platform/db/scope.ts';
import { PersonRow } from './person.model.ts';

/**
 * Removes a person of the viewer; its conversations then have none. Calling it twice is harmless.
 */
export async function removePerson({ db, viewer }: MemberScope, id: string): Promise<void> {
  await PersonRow.query(db).where({ id, userId: viewer.id }).delete();
}
