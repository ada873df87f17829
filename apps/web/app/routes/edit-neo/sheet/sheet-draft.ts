import { LORE_LOGICS, LORE_POSITIONS } from '@neo/domain';
import type { Sheet } from '@neo/domain';
import { z } from 'zod';
import type { DraftStore } from '../../../features/neo-form/draft.ts';
import { forgetDraft } from '../../../features/neo-form/draft.ts';
import { withIdsOf } from './merge-sheets.ts';
import { changedFields, sheetOf, valuesOf } from './values.ts';
import type { SheetValues } from './values.ts';

const texts = z.array(z.string());
const rank = z.number().nullable();
const entry = z.object({
  name: z.string(),
  keys: texts,
  secondaryKeys: texts,
  logic: z.enum(LORE_LOGICS),
  content: z.string(),
  isEnabled: z.boolean(),
  isConstant: z.boolean(),
  order: z.number(),
  priority: rank,
  position: z.enum(LORE_POSITIONS),
  isCaseSensitive: z.boolean(),
  isWholeWords: z.boolean(),
  isRegex: z.boolean(),
  comment: z.string(),
});
/** What was being typed may be too long, or not right yet: only its form is looked at. */
const Fields = z
  .object({
    definition: z.string(),
    personality: z.string(),
    scenario: z.string(),
    examples: z.string(),
    closingInstructions: z.string(),
    creatorNotes: z.string(),
    nickname: z.string(),
    tags: texts,
    greetings: texts,
    lore: z.object({
      name: z.string(),
      scanDepth: rank,
      tokenBudget: rank,
      isRecursive: z.boolean(),
      entries: z.array(entry),
    }),
  })
  .partial();

const Draft = z.object({
  fields: Fields,
  /** Of the NEO that was being edited. */
  version: z.int(),
  /** When it was kept. */
  at: z.iso.datetime(),
});
/** The unsaved changes of a sheet: whole fields. */
export type SheetDraft = z.infer<typeof Draft>;

/** The draft that is kept in a place, if there is one that this version of the app can read. */
export function readSheetDraft(store: DraftStore, key: string): SheetDraft | null {
  try {
    const { data } = Draft.safeParse(JSON.parse(store.getItem(key) ?? 'null'));
    return data && Object.keys(data.fields).length > 0 ? data : null;
  } catch {
    return null;
  }
}

/** Keeps what differs from the stored sheet. Nothing changed forgets it. */
export function keepSheetDraft(
  store: DraftStore,
  key: string,
  {
    base,
    values,
    version,
    now,
  }: { base: SheetValues; values: SheetValues; version: number; now: Date },
): void {
  const changed = changedFields(base, values);
  if (changed.length === 0) {
    forgetDraft(store, key);
    return;
  }
  const sheet = sheetOf(values);
  const fields = Object.fromEntries(changed.map((name) => [name, sheet[name]]));
  try {
    store.setItem(key, JSON.stringify({ fields, version, at: now.toISOString() }));
  } catch {
    // A browser without room keeps none; the page still asks before it is left.
  }
}

/** The form with a draft put into it. */
export function withDraft(base: SheetValues, { fields }: SheetDraft): SheetValues {
  const drafted = valuesOf({ ...sheetOf(base), ...(fields as Partial<Sheet>) });
  const { greetings, lore } = drafted;
  return {
    ...drafted,
    greetings: fields.greetings ? greetings : base.greetings,
    lore: fields.lore
      ? { ...lore, entries: withIdsOf(base.lore.entries, lore.entries) }
      : base.lore,
  };
}
