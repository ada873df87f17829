import { AppError } from '@neo/contracts';
import { canChat } from '@neo/domain';
import type { NeoAccess, Viewer } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { accessOf, CARD_COLUMNS, NeoRow } from './neo.model.ts';
import type { ByCreator, CardRow } from './neo.model.ts';
import { listed, withCreators } from './personas.queries.ts';

/** Programs cannot tell a NEO that they may not see from one that does not exist. */
export const modelUnknown = (): AppError =>
  new AppError('not_found', {
    reason: 'model_unknown',
    issues: [{ path: 'model', reason: 'model_unknown' }],
  });

/** @throws not_found, private, password_required if the viewer may not chat with this NEO */
export function authorizeModel(viewer: Viewer, access: NeoAccess): void {
  const verdict = canChat(viewer, access);
  if (!verdict.allowed && verdict.code === 'not_found') throw modelUnknown();
  authorize(verdict);
}

/** How many NEOs are listed to a program. */
export const MODELS_LISTED = 200;

/** NEOs that the viewer may chat with: their own, the newest first, then the most popular ones of the public lists. */
export async function listModels(scope: MemberScope): Promise<ByCreator<CardRow>[]> {
  const { db, viewer } = scope;
  const own = NeoRow.query(db).select(CARD_COLUMNS).where({ userId: viewer.id });
  const newest = own.orderBy('createdAt', 'desc').limit(MODELS_LISTED);
  const rows = (await Promise.all([newest, listed(scope).limit(MODELS_LISTED)])).flat();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const open = [...byId.values()].filter((row) => canChat(viewer, accessOf(row)).allowed);
  return withCreators(scope, open.slice(0, MODELS_LISTED));
}

/** A NEO that the viewer may chat with. @throws not_found, private, password_required */
export async function getModel(scope: MemberScope, id: string): Promise<ByCreator<CardRow>> {
  const row = await NeoRow.query(scope.db).select(CARD_COLUMNS).findById(id);
  if (!row) throw modelUnknown();
  authorizeModel(scope.viewer, accessOf(row));
  const [model] = await withCreators(scope, [row]);
  if (!model) throw modelUnknown();
  return model;
}
