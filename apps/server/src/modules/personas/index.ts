import type { Knex } from 'knex';
import type { Eraser } from '../erasure/index.ts';
import { sweepPictures } from '../../platform/images/sweep-pictures.ts';
import type { Logger } from '../../platform/log.ts';
import { pruneDays } from './insights/count-days.ts';
import { personasConsumers } from './personas.events.ts';
import { personasRoutes } from './personas.routes.ts';

export {
  getNeoForAccess,
  getNeoRow,
  isNeoThere,
  listAccess,
  getCharacter,
  characterOf,
  listIndexed,
  listVisibleCards,
} from './neo/personas.queries.ts';
export {
  countNeosOf,
  neosPerOwner,
  getReviewed,
  listAllCards,
  withReviews,
} from './review/moderated.queries.ts';
export { authorizeModel, getModel, listModels, modelUnknown } from './neo/models.queries.ts';
export { findNameFor, listFaces, listNamed, namesOf } from './neo/names.queries.ts';
export type { NeoFace } from './neo/names.queries.ts';
export type { ModeratedRow, NeoFilter, NeoPage } from './review/moderated.queries.ts';
export { compareWithApproved } from './review/neo-review.queries.ts';
export { auditDeletion, eraseNeo, eraseNeoIn } from './write/delete-neo.ts';
/** @internal For the bench of devices. */
export { KeptLists } from './lists/kept-lists.ts';
export { sheetForTurn } from './sheet/kept-sheets.ts';
export { judgeNeo } from './review/judge-neo.ts';
export type { Judgement, Looked } from './review/judge-neo.ts';
export { applyToNeo, restoreNeo, standingOf } from './review/set-standing.ts';
export type { Standing } from './review/set-standing.ts';
export { findReportable } from './neo/personas.queries.ts';
export { eraseCardFiles } from './cards/loose-files.ts';
export { ownNeos } from './own-data.ts';
export { presentCard } from './neo/personas.presenter.ts';
export { accessOf } from './neo/neo.model.ts';
export type { ByCreator, CardRow, Character, NeoRow } from './neo/neo.model.ts';

export interface PersonasOptions {
  db: Knex;
  log: Logger;
  rateLimits: boolean;
  eraser: Eraser;
}

/** NEOs: their data and access rules, editing, review and search. */
export const personasModule = ({ eraser, ...options }: PersonasOptions) => ({
  name: 'personas',
  routes: personasRoutes(options),
  consumers: personasConsumers(eraser),
  /** Deletes old figures, and pictures that nothing shows any more, including avatars. */
  async prune(now: Date): Promise<void> {
    await pruneDays(options.db, now);
    await sweepPictures(options, now);
  },
});
