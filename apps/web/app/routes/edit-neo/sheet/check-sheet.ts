import { LoreInput, WholeSheet } from '@neo/contracts';
import type { Lore } from '@neo/contracts';
import { LORE_LOGICS, LORE_POSITIONS, NEO_FIELDS } from '@neo/domain';
import type { EditedField, Sheet } from '@neo/domain';
import { z } from 'zod';
import type { SheetTab } from '../edit-tabs.tsx';
// Zod must know how it may parse before it does.
import '../../../data/zod-resolver.ts';
import { loreOf, sheetOf } from './sheet-values.ts';
import type { LoreValues, SheetValues } from './sheet-values.ts';

/**
 * A place of the form that can be wrong: `definition`, `greetings`, `greeting:7`, `lore.name`, `lore.entries`,
 * `entry:7.keys`. Greetings and entries are named by their ids, so that a problem moves with its entry.
 */
export type FieldPath = string;
/** Why each wrong place is wrong: a `Reason`. */
export type Problems = Readonly<Record<FieldPath, string>>;

type Path = readonly PropertyKey[];

/** The element of a place in the form. */
const LISTED: Record<string, EditedField> = { greeting: 'greetings', entry: 'lore' };

/** The place of a path of the contract, `lore.entries.3.keys.0` and the like. */
export function placeOf(path: Path, { greetings, lore }: SheetValues): FieldPath {
  const [field = '', ...rest] = path.map(String);
  if (field === 'greetings') {
    const greeting = rest[0] === undefined ? undefined : greetings[Number(rest[0])];
    return greeting ? `greeting:${greeting.id}` : 'greetings';
  }
  if (field !== 'lore') return field;
  if (rest[0] !== 'entries') return rest[0] === undefined ? 'lore.entries' : `lore.${rest[0]}`;
  const entry = rest[1] === undefined ? undefined : lore.entries[Number(rest[1])];
  return entry ? `entry:${entry.id}.${rest[2] ?? 'content'}` : 'lore.entries';
}

/** The tab on which a place is; null for one that no tab has. */
export function tabOf(place: FieldPath): SheetTab | null {
  const [start = ''] = place.split(/[:.]/);
  const field = LISTED[start] ?? start;
  const tab = Object.hasOwn(NEO_FIELDS, field) ? NEO_FIELDS[field as EditedField].tab : null;
  return tab === 'profile' ? null : tab;
}

interface Issue {
  path: Path;
  message: string;
}

/** The first reason for each place. */
export function problemsOf(issues: readonly Issue[], values: SheetValues): Problems {
  const problems: Record<FieldPath, string> = {};
  for (const { path, message } of issues) problems[placeOf(path, values)] ??= message;
  return problems;
}

export type CheckedSheet =
  { isRight: true; body: WholeSheet; problems: Problems } | { isRight: false; problems: Problems };

/** Whether these values can be saved. */
export function checkSheet(values: SheetValues): CheckedSheet {
  const parsed = WholeSheet.safeParse(sheetOf(values));
  return parsed.success
    ? { isRight: true, body: parsed.data, problems: {} }
    : { isRight: false, problems: problemsOf(parsed.error.issues, values) };
}

/** The lore as it can be tested; null while something in it is wrong. */
export function checkLore(lore: LoreValues): Lore | null {
  const parsed = LoreInput.safeParse(loreOf(lore));
  return parsed.success ? parsed.data : null;
}

/** The first problem of an entry; undefined if it has none. */
export function problemOfEntry(problems: Problems, id: number): string | undefined {
  const place = Object.keys(problems).find((one) => one.startsWith(`entry:${id}.`));
  return place === undefined ? undefined : problems[place];
}

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
/** Typed values may be too long or incomplete, so only types are checked. */
const FIELDS = {
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
};

/** The fields of a stored draft that this release can read. */
export function draftedFields(stored: Record<string, unknown>): Partial<Sheet> {
  const read = Object.entries(FIELDS).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(stored[name]);
    return success ? [[name, data]] : [];
  });
  return Object.fromEntries(read) as Partial<Sheet>;
}
