import { Lore, SheetInput } from '@neo/contracts';
import type { SheetTab } from '../edit-tabs.ts';
// Zod must know how it may parse before it does.
import '../../../data/zod-resolver.ts';
import { loreOf, sheetOf } from './values.ts';
import type { LoreValues, SheetField, SheetValues } from './values.ts';

/**
 * A place of the form that can be wrong: `definition`, `greetings`, `greeting:7`, `lore.name`, `lore.entries`,
 * `entry:7.keys`. Greetings and entries go by their ids, so that what is said of one goes with it when it moves.
 */
export type Place = string;
/** Why each wrong place is wrong: a `Reason`. */
export type Problems = Readonly<Record<Place, string>>;

type Path = readonly PropertyKey[];

/** The place of a path of the contract, `lore.entries.3.keys.0` and the like. */
export function placeOf(path: Path, { greetings, lore }: SheetValues): Place {
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

const IN_SHEET: readonly string[] = [
  'definition',
  'personality',
  'scenario',
  'examples',
  'closingInstructions',
  'creatorNotes',
  'nickname',
  'tags',
] satisfies SheetField[];

/** The tab on which a place is; null for one that no tab has. */
export function tabOf(place: Place): SheetTab | null {
  if (place.startsWith('greeting')) return 'greetings';
  if (place.startsWith('lore') || place.startsWith('entry')) return 'lore';
  return IN_SHEET.includes(place) ? 'sheet' : null;
}

interface Issue {
  path: Path;
  message: string;
}

/** The first reason for each place. */
export function problemsOf(issues: readonly Issue[], values: SheetValues): Problems {
  const problems: Record<Place, string> = {};
  for (const { path, message } of issues) problems[placeOf(path, values)] ??= message;
  return problems;
}

export type CheckedSheet =
  { isRight: true; body: SheetInput; problems: Problems } | { isRight: false; problems: Problems };

/** Whether these values can be saved. */
export function checkSheet(values: SheetValues): CheckedSheet {
  const parsed = SheetInput.safeParse(sheetOf(values));
  return parsed.success
    ? { isRight: true, body: parsed.data, problems: {} }
    : { isRight: false, problems: problemsOf(parsed.error.issues, values) };
}

/** The lore as it can be tested; null while something in it is wrong. */
export function checkLore(lore: LoreValues): Lore | null {
  const parsed = Lore.safeParse(loreOf(lore));
  return parsed.success ? parsed.data : null;
}

/** The problem of an entry that is told first; undefined where it has none. */
export function problemOfEntry(problems: Problems, id: number): string | undefined {
  const place = Object.keys(problems).find((one) => one.startsWith(`entry:${id}.`));
  return place === undefined ? undefined : problems[place];
}
