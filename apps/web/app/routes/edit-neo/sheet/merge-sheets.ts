import type { ComparedVersion } from '@neo/ui';
import {
  hasSameGreetings,
  hasSameSettings,
  hasSameTags,
  isSameEntry,
  newId,
  SHEET_TEXTS,
} from './values.ts';
import type { EntryValues, SheetText, SheetValues } from './values.ts';

/** What of a sheet is chosen as a whole where two versions meet; of the lore each entry by itself. */
export type Part = SheetText | 'tags' | 'greetings' | 'settings' | `entry:${number}`;
export type Choice = Partial<Record<Part, ComparedVersion>>;

/**
 * Gives the entries of another version the ids of those that they are: first the ones that say the same, then the ones of
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

/** Another version of a sheet, with the ids that this one knows. */
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

export const entryOf = ({ lore }: SheetValues, id: number): EntryValues | undefined =>
  lore.entries.find((entry) => entry.id === id);

const isSame = (part: Part, one: SheetValues, other: SheetValues): boolean => {
  if (part === 'tags') return hasSameTags(one, other);
  if (part === 'greetings') return hasSameGreetings(one, other);
  if (part === 'settings') return hasSameSettings(one.lore, other.lore);
  if (!part.startsWith('entry:')) return one[part as SheetText] === other[part as SheetText];
  const [a, b] = [one, other].map((sheet) => entryOf(sheet, Number(part.slice(6))));
  return a && b ? isSameEntry(a, b) : a === b;
};

/** The parts in which two versions of a sheet differ. */
export function conflictsOf(mine: SheetValues, theirs: SheetValues): Part[] {
  const ids = new Set([...mine.lore.entries, ...theirs.lore.entries].map(({ id }) => id));
  const parts: Part[] = [
    ...SHEET_TEXTS,
    'tags',
    'greetings',
    'settings',
    ...[...ids].map((id): Part => `entry:${id}`),
  ];
  return parts.filter((part) => !isSame(part, mine, theirs));
}

/** The proposed choice: the side that changed a part wins it; where both did, what was typed here. */
export const proposedChoice = (base: SheetValues, mine: SheetValues, theirs: SheetValues): Choice =>
  Object.fromEntries(
    conflictsOf(mine, theirs).map((part) => [part, isSame(part, base, mine) ? 'theirs' : 'mine']),
  );

/** The sheet that comes of a choice. */
export function mergeSheets(mine: SheetValues, theirs: SheetValues, choice: Choice): SheetValues {
  const differs = new Set(conflictsOf(mine, theirs));
  const isMine = (part: Part) => differs.has(part) && choice[part] !== 'theirs';
  const texts = Object.fromEntries(
    SHEET_TEXTS.map((name) => [name, (isMine(name) ? mine : theirs)[name]]),
  ) as Pick<SheetValues, SheetText>;
  const theirIds = new Set(theirs.lore.entries.map(({ id }) => id));
  const chosen = (entry: EntryValues) =>
    isMine(`entry:${entry.id}`) ? entryOf(mine, entry.id) : entry;
  const added = mine.lore.entries.filter(({ id }) => !theirIds.has(id) && isMine(`entry:${id}`));
  return {
    ...texts,
    tags: (isMine('tags') ? mine : theirs).tags,
    greetings: (isMine('greetings') ? mine : theirs).greetings,
    lore: {
      ...(isMine('settings') ? mine : theirs).lore,
      entries: [
        ...theirs.lore.entries.map(chosen).filter((entry) => entry !== undefined),
        ...added,
      ],
    },
  };
}
