import type { ComparedVersion } from '@neo/ui';
import { changedFields, pick } from '../../features/neo-form/values.ts';
import type { NeoField, NeoValues } from '../../features/neo-form/values.ts';

/** The version of a field that is kept. */
export type Choice = Partial<Record<NeoField, ComparedVersion>>;

/** The fields in which the typed and the saved version differ. A stored password cannot be shown. */
export const conflictsOf = (mine: NeoValues, theirs: NeoValues): NeoField[] =>
  changedFields(theirs, mine).filter((field) => field !== 'password');

/** The proposed values: the side that changed a field wins; if both did, the typed value. */
export function proposedChoice(base: NeoValues, mine: NeoValues, theirs: NeoValues): Choice {
  const ownChanges = changedFields(base, mine);
  return Object.fromEntries(
    conflictsOf(mine, theirs).map((field) => [
      field,
      ownChanges.includes(field) ? 'mine' : 'theirs',
    ]),
  );
}

/** The form values after a choice. A typed password stays. */
export function mergeVersions(mine: NeoValues, theirs: NeoValues, choice: Choice): NeoValues {
  const kept = conflictsOf(mine, theirs).filter((field) => choice[field] !== 'theirs');
  return { ...theirs, password: mine.password, ...pick(mine, kept) };
}
