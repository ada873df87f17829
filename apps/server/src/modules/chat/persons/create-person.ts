import { AppError } from '@neo/contracts';
import type { PersonInput } from '@neo/contracts';
import { PERSON_LIMITS } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf } from '../../../platform/db/model.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { changingPersons, clearDefault, PersonRow } from './person.model.ts';

/** Adds a person of the viewer. @throws conflict at the limit */
export async function createPerson(scope: MemberScope, input: PersonInput): Promise<PersonRow> {
  try {
    return await changingPersons(scope, async (tx) => {
      const { viewer, now } = tx;
      const count = await PersonRow.query(tx.db).where({ userId: viewer.id }).resultSize();
      if (count >= PERSON_LIMITS.count) {
        throw new AppError('conflict', { reason: `persons_too_many:${PERSON_LIMITS.count}` });
      }
      if (input.isDefault) await clearDefault(tx);
      return PersonRow.query(tx.db).insertAndFetch({
        ...input,
        id: uuidv7(),
        userId: viewer.id,
        createdAt: now,
        updatedAt: now,
      });
    });
  } catch (error) {
    // The account was deleted after the session was read.
    throw isBreachOf(error, ['persons_user_id_fkey']) ? new AppError('not_signed_in') : error;
  }
}
