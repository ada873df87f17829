import { readPageById } from '../../../platform/db/page.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { PersonRow } from './person.model.ts';

/** A page of the viewer's persons, the oldest first. @throws invalid for a cursor of another list */
export async function listPersons(
  { db, viewer }: MemberScope,
  page: { limit: number; after?: string | undefined },
): Promise<{ items: PersonRow[]; next: string | null }> {
  return readPageById(PersonRow.query(db).where({ userId: viewer.id }), page, 'asc');
}
