import { checkPatch } from '../../features/neo-form/checks/check-on-demand.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import type { Edit, Stored } from './use-edit.ts';

/** Checks all of the form as it would be saved: the changes of the profile, and the sheet if it was changed. */
export async function checkEdit(edit: Edit, against: Stored, profile: NeoValues) {
  const drafted = edit.draft.restored?.sheet;
  const sheet = drafted ? await edit.loading.ready() : edit.sheet;
  if (drafted) sheet?.restore(drafted);
  const checked = await checkPatch(against.profile, profile);
  const ofSheet = sheet && sheet.changed().length > 0 ? sheet.check() : null;
  return { checked, ofSheet, sheet };
}
