import type { ComparedVersion } from '@neo/ui';
import { changedFields, pick } from '../../features/neo-form/values.ts';
import type { NeoField, NeoValues } from '../../features/neo-form/values.ts';

/** Which version of a field is kept. */
export type Choice = Partial<Record<NeoField, ComparedVersion>>;

/** The fields in which what was typed and what was saved meanwhile differ. A password has no other version to see. */
export const conflictsOf = (mine: NeoValues, theirs: NeoValues): NeoField[] =>
  changedFields(theirs, mine).filter((field) => field !== 'password');

/** The proposed values: the side that changed a field wins it; where both did, the value typed here. */
export function proposedChoice(base: NeoValues, mine: NeoValues, theirs: NeoValues): Choice {
  const ownChanges = changedFields(base, mine);
  return Object.fromEntries(
    conflictsOf(mine, theirs).map((field) => [
      field,
      ownChanges.includes(field) ? 'mine' : 'theirs',
    ]),
  );
}

/** The form that comes of a choice. A password that was typed stays. */
export function mergeVersions(mine: NeoValues, theirs: NeoValues, choice: Choice): NeoValues {
  const kept = conflictsOf(mine, theirs).filter((field) => choice[field] !== 'theirs');
  return { ...theirs, password: mine.password, ...pick(mine, kept) };
}
