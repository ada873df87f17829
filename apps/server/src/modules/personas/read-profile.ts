import { AppError } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import type { Scope } from '../../platform/db/scope.ts';
import type { ByCreator, NeoRow } from './neo.model.ts';
import { presentNeo } from './personas.presenter.ts';
import { listVisibleCards, withCreators } from './personas.queries.ts';
import { readCreatorNotes } from './sheet/sheet.model.ts';

/** A NEO with who made it. @throws not_found */
export async function withCreator(scope: Scope, row: NeoRow): Promise<ByCreator<NeoRow>> {
  const [found] = await withCreators(scope, [row]);
  if (!found) throw new AppError('not_found');
  return found;
}

/** A NEO as its profile shows it to the viewer. @throws not_found */
export async function readProfile(scope: Scope, row: NeoRow): Promise<Neo> {
  const { id, copyOfId } = row;
  const origins = copyOfId === null ? undefined : await listVisibleCards(scope, [copyOfId]);
  const onProfile = {
    creatorNotes: await readCreatorNotes(scope, id),
    copyOf: copyOfId === null ? undefined : origins?.get(copyOfId),
  };
  return presentNeo(await withCreator(scope, row), onProfile, scope.viewer);
}
