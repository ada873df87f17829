import { canChat, canSeeNeo, isMember } from '@neo/domain';
import type { NeoVoice, Viewer } from '@neo/domain';
import { raw } from 'objection';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { accessOf, ACCESS_COLUMNS, CARD_COLUMNS, NeoRow } from './neo.model.ts';
import type { CardRow } from './neo.model.ts';

/** Replaces a name that the person never knew. */
const NAMELESS = 'NEO';

type Named = Parameters<typeof accessOf>[0] & Pick<NeoRow, 'name' | 'knownName'>;

/**
 * The name of a NEO for a person. If they may not see it now, it is the last one that was shared with all; of a locked
 * one, which those who opened it saw under later names, it stays at the first name after locking.
 */
function nameFor(viewer: Viewer, row: Named): string {
  const access = accessOf(row);
  if (canSeeNeo(viewer, access).allowed) return row.name;
  // It may have got its name after it was marked for adults.
  if (isMember(viewer) && viewer.isMinor && access.isForAdults) return NAMELESS;
  return (row.knownName ?? row.name) || NAMELESS;
}

/** The fields of a NEO in a person's conversation list, even if they may no longer use it. */
export interface NeoFace {
  readonly id: string;
  readonly name: string;
  /** Null if there is none, or the viewer may not see it now. */
  readonly imageHash: string | null;
  /** Whether the viewer may chat with it now. */
  readonly isAvailable: boolean;
  readonly voice: NeoVoice | null;
}

/** The faces of existing NEOs, by id. */
export async function listFaces(
  scope: MemberScope,
  ids: readonly string[],
): Promise<Map<string, NeoFace>> {
  const rows = await NeoRow.query(scope.db)
    .select([...CARD_COLUMNS, 'knownName', 'voice'])
    .whereIn('id', [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, faceOf(scope, row)]));
}

function faceOf(
  { viewer }: MemberScope,
  row: CardRow & Pick<NeoRow, 'knownName' | 'voice'>,
): NeoFace {
  const access = accessOf(row);
  const isAvailable = canChat(viewer, access).allowed;
  return {
    id: row.id,
    name: nameFor(viewer, row),
    imageHash: canSeeNeo(viewer, access).allowed ? row.imageHash : null,
    isAvailable,
    voice: isAvailable ? row.voice : null,
  };
}

const isIn = (name: string) => `strpos(neo_search_text(${name}), neo_search_text(?)) > 0`;

/** Of these NEOs, those whose name, as the viewer reads it, contains a text, ignoring case and accents. */
export async function listNamed(
  { db, viewer }: MemberScope,
  ids: readonly string[],
  text: string,
): Promise<string[]> {
  const rows = (await NeoRow.query(db)
    .select([...ACCESS_COLUMNS, 'name', 'knownName'])
    .select(raw(isIn('name'), [text]).as('isInName'))
    .select(raw(isIn('known_name'), [text]).as('isInKnown'))
    .whereRaw('id = any(?::uuid[])', [[...new Set(ids)]])
    .where((or) =>
      or.whereRaw(isIn('name'), [text]).orWhereRaw(isIn('known_name'), [text]),
    )) as (NeoRow & { isInName: boolean; isInKnown: boolean | null })[];
  const isFound = (row: (typeof rows)[number]): boolean | null => {
    const shown = nameFor(viewer, row);
    if (shown === row.name) return row.isInName;
    return shown === row.knownName && row.isInKnown;
  };
  return rows.filter(isFound).map(({ id }) => id);
}

/** The names of existing NEOs with their owners, by id. */
export async function namesOf(
  { db }: Pick<Scope, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Pick<NeoRow, 'id' | 'name' | 'userId' | 'compliance'>>> {
  const rows = await NeoRow.query(db)
    .select('id', 'name', 'userId', 'compliance')
    .whereIn('id', [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The name of a NEO for a person whose session is not at hand. Undefined if it is deleted. */
export async function findNameFor(
  { db }: Pick<Scope, 'db'>,
  userId: string,
  neoId: string,
): Promise<string | undefined> {
  const row = await NeoRow.query(db).select('userId', 'name', 'knownName').findById(neoId);
  return row && (row.userId === userId ? row.name : (row.knownName ?? row.name) || NAMELESS);
}
