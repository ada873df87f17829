import { EMPTY_ENTRY, EMPTY_SHEET } from '@neo/domain';
import type { LoreEntry, Sheet } from '@neo/domain';

/** A greeting in the form. Its id holds while it moves and changes; it is never sent. */
export interface GreetingValues {
  id: number;
  text: string;
}

/** An entry of the lore in the form. */
export interface EntryValues extends Omit<LoreEntry, 'keys' | 'secondaryKeys'> {
  id: number;
  keys: string[];
  secondaryKeys: string[];
}

export interface LoreValues {
  name: string;
  scanDepth: number | null;
  tokenBudget: number | null;
  isRecursive: boolean;
  entries: EntryValues[];
}

/** A sheet in its form. Values are replaced, never changed: the same object has the same content. */
export interface SheetValues extends Omit<Sheet, 'greetings' | 'tags' | 'lore'> {
  tags: string[];
  greetings: GreetingValues[];
  lore: LoreValues;
}
export type SheetField = keyof SheetValues;

export type SheetText = {
  [Name in keyof Sheet]: Sheet[Name] extends string ? Name : never;
}[keyof Sheet];
/** The fields that hold one text. */
export const SHEET_TEXTS = (Object.keys(EMPTY_SHEET) as SheetText[]).filter(
  (name) => typeof EMPTY_SHEET[name] === 'string',
);

export const LORE_SETTINGS = ['name', 'scanDepth', 'tokenBudget', 'isRecursive'] as const;

let lastId = 0;
/** An id for what is new in the form. */
export const newId = (): number => (lastId += 1);

/** An entry that nobody has touched, or one made after another. */
export const newEntry = (after: Partial<EntryValues> = {}): EntryValues => ({
  ...EMPTY_ENTRY,
  keys: [],
  secondaryKeys: [],
  ...after,
  id: newId(),
});

/** The form of a sheet that is there. */
export const valuesOf = (sheet: Sheet): SheetValues => ({
  definition: sheet.definition,
  personality: sheet.personality,
  scenario: sheet.scenario,
  examples: sheet.examples,
  closingInstructions: sheet.closingInstructions,
  creatorNotes: sheet.creatorNotes,
  nickname: sheet.nickname,
  tags: [...sheet.tags],
  greetings: sheet.greetings.map((text) => ({ id: newId(), text })),
  lore: {
    name: sheet.lore.name,
    scanDepth: sheet.lore.scanDepth,
    tokenBudget: sheet.lore.tokenBudget,
    isRecursive: sheet.lore.isRecursive,
    entries: sheet.lore.entries.map((entry) =>
      newEntry({ ...entry, keys: [...entry.keys], secondaryKeys: [...entry.secondaryKeys] }),
    ),
  },
});

const sentEntry = ({ id: _id, ...entry }: EntryValues): LoreEntry => entry;

/** The lore of a form, as the contract takes it. */
export const loreOf = ({ entries, ...settings }: LoreValues) => ({
  ...settings,
  entries: entries.map(sentEntry),
});

/** The sheet of a form, as the contract takes it. */
export const sheetOf = ({ greetings, lore, ...texts }: SheetValues): Sheet => ({
  ...texts,
  greetings: greetings.map(({ text }) => text),
  lore: loreOf(lore),
});

const isSameList = <T>(
  one: readonly T[],
  other: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): boolean =>
  one === other ||
  (one.length === other.length && one.every((item, at) => isSame(item, other[at]!)));

/** Whether two entries say the same. */
export function isSameEntry(one: EntryValues, other: EntryValues): boolean {
  if (one === other) return true;
  return (Object.keys(EMPTY_ENTRY) as (keyof typeof EMPTY_ENTRY)[]).every((name) => {
    const [a, b] = [one[name], other[name]];
    return Array.isArray(a) && Array.isArray(b) ? isSameList(a, b) : a === b;
  });
}

export const hasSameSettings = (one: LoreValues, other: LoreValues): boolean =>
  LORE_SETTINGS.every((name) => one[name] === other[name]);

export const hasSameGreetings = (one: SheetValues, other: SheetValues): boolean =>
  isSameList(one.greetings, other.greetings, (a, b) => a.text === b.text);

export const hasSameTags = (one: SheetValues, other: SheetValues): boolean =>
  isSameList(one.tags, other.tags);

/** The fields in which two versions of a form differ. */
export function changedFields(from: SheetValues, to: SheetValues): SheetField[] {
  const isSameLore =
    from.lore === to.lore ||
    (hasSameSettings(from.lore, to.lore) &&
      isSameList(from.lore.entries, to.lore.entries, isSameEntry));
  return [
    ...SHEET_TEXTS.filter((name) => from[name] !== to[name]),
    ...(hasSameTags(from, to) ? [] : ['tags' as const]),
    ...(hasSameGreetings(from, to) ? [] : ['greetings' as const]),
    ...(isSameLore ? [] : ['lore' as const]),
  ];
}

/**
 * Gives the entries of another version the ids of the entries that they match: first those with the same text, then those of
 * the same name, then those with the same keys. The rest is new.
 */
export function withIdsOf(
  known: readonly EntryValues[],
  entries: readonly EntryValues[],
): EntryValues[] {
  const left = new Set(known);
  const found = new Map<EntryValues, number>();
  const tests: ((one: EntryValues, other: EntryValues) => boolean)[] = [
    isSameEntry,
    (one, other) => one.name !== '' && one.name === other.name,
    (one, other) => one.keys.length > 0 && one.keys.join('\n') === other.keys.join('\n'),
  ];
  for (const isIt of tests) {
    for (const entry of entries) {
      if (found.has(entry)) continue;
      const match = [...left].find((one) => isIt(one, entry));
      if (!match) continue;
      left.delete(match);
      found.set(entry, match.id);
    }
  }
  return entries.map((entry) => ({ ...entry, id: found.get(entry) ?? newId() }));
}

/** Another version of a sheet, with the ids of equal entries kept. */
export const alignedTo = (
  mine: SheetValues,
  base: SheetValues,
  other: SheetValues,
): SheetValues => {
  const ids = new Set(base.lore.entries.map(({ id }) => id));
  const known = [...base.lore.entries, ...mine.lore.entries.filter(({ id }) => !ids.has(id))];
  const greetings = [...mine.greetings, ...base.greetings];
  return {
    ...other,
    greetings: other.greetings.map(({ text, id }) => {
      const at = greetings.findIndex((one) => one.text === text);
      return at === -1 ? { text, id } : { text, id: greetings.splice(at, 1)[0]!.id };
    }),
    lore: { ...other.lore, entries: withIdsOf(known, other.lore.entries) },
  };
};
