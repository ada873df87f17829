/**
 * Room: neo. The NEOs themselves, and reading them.
 *
 * It promises that a NEO which the viewer may not see is `not_found`, and that lists hold only what their viewer may
 * find. It owns `neos`.
 *
 * Files: `neo.model` (the row, and the columns of each use) · `personas.queries` (reads) · `names.queries` (names, as
 * each person may know them) · `models.queries` (NEOs as programs name them) · `personas.presenter`.
 */
import { AppError } from '@neo/contracts';
import { canSeeNeo, CATALOG_LIMIT, isMember, listedCompliances, VISITOR } from '@neo/domain';
import type { Archetype, NeoAccess } from '@neo/domain';
import { raw } from 'objection';
import { prepared } from '../../../platform/db/prepared.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { listPeople } from '../../identity/index.ts';
import {
  accessOf,
  ACCESS_COLUMNS,
  CARD_COLUMNS,
  CHARACTER_COLUMNS,
  NeoRow,
  OWNED_CARD_COLUMNS,
} from './neo.model.ts';
import type { ByCreator, CardRow, CharacterRow, OwnedCardRow } from './neo.model.ts';

/** The same as every other 404, so that a red NEO looks like a missing one. */
const notFound = (): AppError => new AppError('not_found');

/** Adds the creators to rows, with one query for all people. */
export async function withCreators<Row extends { userId: string }>(
  scope: Scope,
  rows: readonly Row[],
): Promise<ByCreator<Row>[]> {
  const people = await listPeople(scope, [...new Set(rows.map(({ userId }) => userId))]);
  // A foreign key guarantees each owner. An owner who was deleted meanwhile took the row along.
  return rows.flatMap((row) => {
    const creator = people.get(row.userId);
    return creator ? [Object.assign(row, { creator })] : [];
  });
}

/** One complete row. @throws not_found */
export async function getNeoRow(scope: Scope, id: string): Promise<NeoRow> {
  const row = await NeoRow.query(scope.db).findById(id);
  if (!row) throw notFound();
  return row;
}

const snake = (column: string): string =>
  column.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);
const CHARACTER = prepared<CharacterRow>(
  'character',
  /* sql */ `
  select ${CHARACTER_COLUMNS.map((column) => `${snake(column)} as "${column}"`).join()}
  from neos where id = ?`,
);

/** A NEO's columns for a chat. Every turn starts with this read. @throws not_found */
export async function getCharacter({ db }: Scope, id: string): Promise<CharacterRow> {
  const [row] = await CHARACTER(db, [id]);
  if (!row) throw notFound();
  return row;
}

/** SQL for a `Character` as JSON, where another statement reads it along; null if there is no such NEO. @param id SQL */
export const characterOf = (id: string): string => /* sql */ `
  (select row_to_json(neo) from (
    select ${CHARACTER_COLUMNS.filter((column) => column !== 'createdAt')
      .map((column) => `${snake(column)} as "${column}"`)
      .join()} from neos where id = ${id}
  ) neo)`;

/** The access facts of a NEO, for policies. @throws not_found */
export async function getNeoForAccess(scope: Scope, id: string): Promise<NeoAccess> {
  const row = await NeoRow.query(scope.db).select(CARD_COLUMNS).findById(id);
  if (!row) throw notFound();
  return accessOf(row);
}

/** The same for many NEOs; missing ones are omitted. */
export async function listAccess(
  scope: Pick<Scope, 'db'>,
  ids: readonly string[],
): Promise<Map<string, NeoAccess>> {
  const rows = await NeoRow.query(scope.db)
    .select(ACCESS_COLUMNS)
    .whereIn('id', [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, accessOf(row)]));
}

/** Whether a NEO exists, regardless of access. */
export async function isNeoThere(scope: Scope, id: string): Promise<boolean> {
  return (await NeoRow.query(scope.db).select('id').findById(id)) !== undefined;
}

/** A NEO that the viewer may see. @throws not_found, private, password_required, not_signed_in */
export async function getVisibleNeo(scope: Scope, id: string): Promise<NeoRow> {
  const row = await getNeoRow(scope, id);
  authorize(canSeeNeo(scope.viewer, accessOf(row)));
  return row;
}

/** The NEOs in the viewer's public lists. */
export const listed = (scope: Scope) =>
  NeoRow.query(scope.db)
    .select(CARD_COLUMNS)
    .where({ visibility: 'public-listed', isWithheld: false })
    .whereIn('compliance', [...listedCompliances(scope.viewer)])
    .orderBy([{ column: 'conversationCount', order: 'desc' }, 'id']);

/** Of these NEOs, those in the viewer's public lists. */
export async function listListedCards(
  scope: Scope,
  ids: readonly string[],
): Promise<ByCreator<CardRow>[]> {
  return withCreators(scope, await listed(scope).whereIn('id', [...ids]));
}

/** A public list without the NEOs that are meant for adults. */
export async function listForMinors(
  scope: Scope,
  { archetype, limit }: { archetype?: Archetype | undefined; limit: number },
): Promise<ByCreator<CardRow>[]> {
  const query = listed(scope).limit(CATALOG_LIMIT);
  if (archetype) void query.where({ archetype });
  const rows = (await query).filter((row) => canSeeNeo(scope.viewer, accessOf(row)).allowed);
  return withCreators(scope, rows.slice(0, limit));
}

/** NEOs for search engines: those in a visitor's public lists, the most popular first. */
export function listIndexed(
  scope: Scope,
  limit: number,
): Promise<Pick<NeoRow, 'id' | 'userId' | 'updatedAt'>[]> {
  return listed({ ...scope, viewer: VISITOR })
    .clearSelect()
    .select('id', 'userId', 'updatedAt')
    .limit(limit)
    .execute();
}

/** The parts of a NEO that a report copies; undefined if the viewer may not see it. @throws not_signed_in */
export async function findReportable(
  scope: Scope,
  id: string,
): Promise<
  Pick<NeoRow, 'id' | 'userId' | 'name' | 'description' | 'imageHash' | 'version'> | undefined
> {
  const row = await NeoRow.query(scope.db).findById(id);
  if (!row) return undefined;
  const seen = canSeeNeo(scope.viewer, accessOf(row));
  if (!seen.allowed && seen.code === 'not_signed_in') throw new AppError('not_signed_in');
  return seen.allowed ? row : undefined;
}

/** The viewer's own NEOs, newest first. */
export async function listOwnCards(scope: MemberScope): Promise<ByCreator<OwnedCardRow>[]> {
  const rows = await NeoRow.query(scope.db)
    .select(OWNED_CARD_COLUMNS)
    .where({ userId: scope.viewer.id })
    .orderBy('createdAt', 'desc');
  return withCreators(scope, rows);
}

/** Of these NEOs, those that the viewer may see now, by id. */
export async function listVisibleCards(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, ByCreator<CardRow>>> {
  const rows = await NeoRow.query(scope.db)
    .select(CARD_COLUMNS)
    .whereIn('id', [...ids]);
  const visible = rows.filter((row) => canSeeNeo(scope.viewer, accessOf(row)).allowed);
  const cards = await withCreators(scope, visible);
  return new Map(cards.map((card) => [card.id, card]));
}

/** The NEOs that show this picture. */
export function listNeosWithImage(scope: Scope, imageHash: string): Promise<CardRow[]> {
  return NeoRow.query(scope.db).select(CARD_COLUMNS).where({ imageHash }).execute();
}

/** Number of NEOs that the viewer owns. */
export function countOwned(scope: MemberScope): Promise<number> {
  return NeoRow.query(scope.db).where({ userId: scope.viewer.id }).resultSize();
}

/** Number of a person's NEOs: all, the private ones, and the others. Compliance does not count: it is not told. */
export async function countForProfile(
  scope: Scope,
  userId: string,
): Promise<{ total: number; public: number; private: number }> {
  const row = (await NeoRow.query(scope.db)
    .where({ userId })
    .select(
      raw('count(*)::int as total'),
      raw("(count(*) filter (where visibility = 'private'))::int as private"),
    )
    .first()) as unknown as { total: number; private: number };
  return { ...row, public: row.total - row.private };
}

/** A person's NEOs that everybody may find, the most popular first. The same for every viewer, minors apart. */
export async function listProfileCards(
  scope: Scope,
  userId: string,
): Promise<ByCreator<CardRow>[]> {
  const rows = await NeoRow.query(scope.db)
    .select(CARD_COLUMNS)
    .where({ userId, visibility: 'public-listed', compliance: 'green', isWithheld: false })
    .orderBy([{ column: 'conversationCount', order: 'desc' }, 'id'])
    .limit(CATALOG_LIMIT);
  const visible = rows.filter((row) => !isHiddenFromMinor(scope, row));
  return withCreators(scope, visible);
}

const isHiddenFromMinor = ({ viewer }: Scope, row: CardRow): boolean =>
  isMember(viewer) && viewer.isMinor === true && !canSeeNeo(viewer, accessOf(row)).allowed;
