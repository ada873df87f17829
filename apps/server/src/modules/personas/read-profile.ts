import { AppError } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import type { Scope } from '../../platform/db/scope.ts';
import type { ByCreator, NeoRow } from './neo/neo.model.ts';
import { presentNeo, presentNeoProfile } from './neo/personas.presenter.ts';
import type { OnProfile } from './neo/personas.presenter.ts';
import { listVisibleCards, withCreators } from './neo/personas.queries.ts';
import { readPublicSheet } from './sheet/sheet.model.ts';

/** A NEO with who made it. @throws not_found */
export async function withCreator(scope: Scope, row: NeoRow): Promise<ByCreator<NeoRow>> {
  const [found] = await withCreators(scope, [row]);
  if (!found) throw new AppError('not_found');
  return found;
}

async function readOnProfile(scope: Scope, { id, copyOfId }: NeoRow): Promise<OnProfile> {
  const origins = copyOfId === null ? undefined : await listVisibleCards(scope, [copyOfId]);
  return {
    sheet: await readPublicSheet(scope, id),
    copyOf: copyOfId === null ? undefined : origins?.get(copyOfId),
  };
}

/** A NEO's profile, the same for its owner as for others. @throws not_found */
export async function readProfile(scope: Scope, row: NeoRow): Promise<Neo> {
  return presentNeoProfile(await withCreator(scope, row), await readOnProfile(scope, row));
}

/** A NEO with the fields that its form needs, as far as the viewer may read them. @throws not_found */
export async function readNeo(scope: Scope, row: NeoRow): Promise<Neo> {
  return presentNeo(await withCreator(scope, row), await readOnProfile(scope, row), scope.viewer);
}
