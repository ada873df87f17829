/**
 * Room: sheet. The part of a NEO beyond its profile: long texts, greetings and lore.
 *
 * It promises that only the owner, superadmins and the model read a sheet, that moderators see its changes in review,
 * and that two tabs never overwrite each other unnoticed. It owns `neo_sheets`, and the column `tags` of `neos`, which
 * searches read.
 *
 * Files: `sheet.model` (rows) · `read-sheet` (for the author; `write/edit-neo` replaces it) · `kept-sheets` (for each
 * turn) · `test-lore` (which entries a text triggers).
 */
import { EMPTY_SHEET } from '@neo/domain';
import type { Lore, Sheet } from '@neo/domain';
import { raw } from 'objection';
import { Table } from '../../../platform/db/model.ts';
import type { Scope, Tx } from '../../../platform/db/scope.ts';
import type { NeoRow } from '../neo/neo.model.ts';

/** A row of `neo_sheets`. */
export class SheetRow extends Table {
  static override tableName = 'neoSheets';
  static override idColumn = 'neoId';

  declare neoId: string;
  declare definition: string;
  declare personality: string;
  declare scenario: string;
  declare examples: string;
  declare closingInstructions: string;
  declare greetings: string[];
  declare creatorNotes: string;
  declare nickname: string;
  declare lore: Lore;
}

/** A sheet from its row. If there is no row, it is empty except for its tags. */
export function sheetOf(row: Partial<SheetRow> | undefined, tags: readonly string[]): Sheet {
  if (!row?.lore) return { ...EMPTY_SHEET, tags };
  const { definition, personality, scenario, examples, closingInstructions } = row as SheetRow;
  const { greetings, creatorNotes, nickname, lore } = row as SheetRow;
  return {
    definition,
    personality,
    scenario,
    examples,
    closingInstructions,
    greetings,
    creatorNotes,
    nickname,
    tags,
    lore,
  };
}

/** The sheet of a NEO; empty if it has none. */
export async function readSheet(
  { db }: Pick<Scope, 'db'>,
  { id, tags }: Pick<NeoRow, 'id' | 'tags'>,
): Promise<Sheet> {
  return sheetOf(await SheetRow.query(db).findById(id), tags);
}

/** The public part of a sheet: of the greetings only the first, which everybody meets who opens a chat. */
export async function readPublicSheet(
  { db }: Pick<Scope, 'db'>,
  neoId: string,
): Promise<Pick<Sheet, 'creatorNotes' | 'nickname' | 'greetings'>> {
  const row = await SheetRow.query(db)
    .findById(neoId)
    .select('creatorNotes', 'nickname', raw('greetings[1:1] as greetings'));
  return row ?? EMPTY_SHEET;
}

/** Stores a sheet without its tags, which are in the NEO's row. */
export async function writeSheet(tx: Tx, neoId: string, sheet: Sheet): Promise<void> {
  const { tags: _tags, ...texts } = sheet;
  const values = { neoId, ...texts } as Partial<SheetRow>;
  await SheetRow.query(tx.db).insert(values).onConflict('neoId').merge();
}

/** The names of the fields in which two sheets differ. */
export function changedFields(before: Sheet, after: Sheet): (keyof Sheet)[] {
  return (Object.keys(EMPTY_SHEET) as (keyof Sheet)[]).filter(
    (name) => canonical(before[name]) !== canonical(after[name]),
  );
}

/** Ignores the order of keys, because PostgreSQL changes it in `jsonb`. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
