import { AppError } from '@neo/contracts';
import { canChat, canSeeNeo, CATALOG_LIMIT, listedCompliances, VISITOR } from '@neo/domain';
import type { NeoAccess } from '@neo/domain';
import { raw } from 'objection';
import { authorize } from '../../platform/authorize.ts';
import type { MemberScope, Scope } from '../../platform/db/scope.ts';
import { listPeople } from '../identity/index.ts';
import {
  accessOf,
  ACCESS_COLUMNS,
  CARD_COLUMNS,
  CHARACTER_COLUMNS,
  NeoRow,
  OWNED_CARD_COLUMNS,
} from './neo.model.ts';
import type { ByCreator, CardRow, CharacterRow, OwnedCardRow } from './neo.model.ts';

/** In the words of every other 404, so that a red NEO cannot be told from a missing one. */
const notFound = (): AppError => new AppError('not_found');

/** These rows, each with who made it: all people in one query. */
export async function withCreators<Row extends { userId: string }>(
  scope: Scope,
  rows: readonly Row[],
): Promise<ByCreator<Row>[]> {
  const people = await listPeople(scope, [...new Set(rows.map(({ userId }) => userId))]);
  // The foreign key says that every owner exists; one who was deleted since the rows were read took them along.
  return rows.flatMap((row) => {
    const creator = people.get(row.userId);
    return creator ? [Object.assign(row, { creator })] : [];
  });
}

/** One whole row. @throws not_found */
export async function getNeoRow(scope: Scope, id: string): Promise<NeoRow> {
  const row = await NeoRow.query(scope.db).findById(id);
  if (!row) throw notFound();
  return row;
}

const snake = (column: string): string =>
  column.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);
const CHARACTER = /* sql */ `
  select ${CHARACTER_COLUMNS.map((column) => `${snake(column)} as "${column}"`).join()}
  from neos where id = ?`;

/** A NEO as a chat needs it: every turn begins with this read, so it is prepared once a connection. @throws not_found */
export async function getCharacter({ db }: Scope, id: string): Promise<CharacterRow> {
  const { rows } = (await db.raw(CHARACTER, [id]).options({ name: 'character' })) as {
    rows: CharacterRow[];
  };
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** What policies judge a NEO by. @throws not_found */
export async function getNeoForAccess(scope: Scope, id: string): Promise<NeoAccess> {
  const row = await NeoRow.query(scope.db).select(CARD_COLUMNS).findById(id);
  if (!row) throw notFound();
  return accessOf(row);
}

/** The same for many, of those that are there. */
export async function listAccess(
  scope: Pick<Scope, 'db'>,
  ids: readonly string[],
): Promise<Map<string, NeoAccess>> {
  const rows = await NeoRow.query(scope.db)
    .select(ACCESS_COLUMNS)
    .whereIn('id', [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, accessOf(row)]));
}

/** What of a NEO is shown to somebody who has conversations with it, also while it is taken away. */
export interface NeoFace {
  readonly id: string;
  readonly name: string;
  /** Null where there is none, and where the viewer may not see it now. */
  readonly imageHash: string | null;
  /** The viewer may chat with it now. */
  readonly isAvailable: boolean;
}

/** The faces of NEOs, of those that are there. */
export async function listFaces(
  scope: MemberScope,
  ids: readonly string[],
): Promise<Map<string, NeoFace>> {
  const rows = await NeoRow.query(scope.db)
    .select(CARD_COLUMNS)
    .whereIn('id', [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, faceOf(scope, row)]));
}

function faceOf({ viewer }: MemberScope, row: CardRow): NeoFace {
  const access = accessOf(row);
  return {
    id: row.id,
    name: row.name,
    imageHash: canSeeNeo(viewer, access).allowed ? row.imageHash : null,
    isAvailable: canChat(viewer, access).allowed,
  };
}

/** Of these NEOs those whose name holds a text, without regard to case and accents. */
export async function listNamed(
  { db }: Pick<Scope, 'db'>,
  ids: readonly string[],
  text: string,
): Promise<string[]> {
  const rows = await NeoRow.query(db)
    .select('id')
    .whereRaw('id = any(?::uuid[])', [[...new Set(ids)]])
    .whereRaw('strpos(neo_search_text(name), neo_search_text(?)) > 0', [text]);
  return rows.map(({ id }) => id);
}

/** Whether a NEO still exists, whoever may see it. */
export async function isNeoThere(scope: Scope, id: string): Promise<boolean> {
  return (await NeoRow.query(scope.db).select('id').findById(id)) !== undefined;
}

/** One NEO that the viewer may see. @throws not_found, private, password_required, not_signed_in */
export async function getVisibleNeo(scope: Scope, id: string): Promise<NeoRow> {
  const row = await getNeoRow(scope, id);
  authorize(canSeeNeo(scope.viewer, accessOf(row)));
  return row;
}

const listed = (scope: Scope) =>
  NeoRow.query(scope.db)
    .select(CARD_COLUMNS)
    .where('visibility', 'public-listed')
    .whereIn('compliance', [...listedCompliances(scope.viewer)])
    .orderBy([{ column: 'conversationCount', order: 'desc' }, 'id']);

/** Of these NEOs those that the viewer finds in public lists. */
export async function listListedCards(
  scope: Scope,
  ids: readonly string[],
): Promise<ByCreator<CardRow>[]> {
  return withCreators(scope, await listed(scope).whereIn('id', [...ids]));
}

/** What search engines may find: what a visitor finds in public lists, most talked with first. */
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

/** The viewer's own NEOs, newest first. */
export async function listOwnCards(scope: MemberScope): Promise<ByCreator<OwnedCardRow>[]> {
  const rows = await NeoRow.query(scope.db)
    .select(OWNED_CARD_COLUMNS)
    .where({ userId: scope.viewer.id })
    .orderBy('createdAt', 'desc');
  return withCreators(scope, rows);
}

/** Of these NEOs those that the viewer may see now, by id. */
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

/** The NEOs that show a picture. */
export function listNeosWithImage(scope: Scope, imageHash: string): Promise<CardRow[]> {
  return NeoRow.query(scope.db).select(CARD_COLUMNS).where({ imageHash }).execute();
}

/** How many NEOs the viewer owns. */
export function countOwned(scope: MemberScope): Promise<number> {
  return NeoRow.query(scope.db).where({ userId: scope.viewer.id }).resultSize();
}

/** How many NEOs a person owns: all, the private ones, the rest. */
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

/** What everybody may find of a person, most talked with first: the same for every viewer. */
export async function listProfileCards(
  scope: Scope,
  userId: string,
): Promise<ByCreator<CardRow>[]> {
  const rows = await NeoRow.query(scope.db)
    .select(CARD_COLUMNS)
    .where({ userId, visibility: 'public-listed', compliance: 'green' })
    .orderBy([{ column: 'conversationCount', order: 'desc' }, 'id'])
    .limit(CATALOG_LIMIT);
  return withCreators(scope, rows);
}
