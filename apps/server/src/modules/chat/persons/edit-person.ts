import { AppError } from '@neo/contracts';
import type { PersonEdit } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { changingPersons, clearDefault, PersonRow } from './person.model.ts';

/** Changes a person of the viewer. Prompts use it from the next turn on. @throws not_found */
export async function editPerson(
  scope: MemberScope,
  id: string,
  edit: PersonEdit,
): Promise<PersonRow> {
  return changingPersons(scope, async (tx) => {
    const person = await PersonRow.query(tx.db).findOne({ id, userId: tx.viewer.id });
    if (!person) throw new AppError('not_found');
    if (edit.isDefault && !person.isDefault) await clearDefault(tx);
    const {
      name = person.name,
      description = person.description,
      isDefault = person.isDefault,
    } = edit;
    return person.$query(tx.db).patchAndFetch({ name, description, isDefault, updatedAt: tx.now });
  });
}
