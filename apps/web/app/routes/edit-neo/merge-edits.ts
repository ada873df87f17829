import type { Neo, StoredSheet } from '@neo/contracts';
import type { ComparedVersion } from '@neo/ui';
import {
  changedFields,
  isNeoField,
  NEO_FIELDS,
  pick,
  valuesOf,
} from '../../features/neo-form/values.ts';
import type { NeoField, NeoValues } from '../../features/neo-form/values.ts';
import {
  hasSameGreetings,
  hasSameSettings,
  hasSameTags,
  isSameEntry,
  SHEET_TEXTS,
} from './sheet/sheet-values.ts';
import type { EditedSheet } from './sheet/edited-sheet.ts';
import type { EntryValues, SheetText, SheetValues } from './sheet/sheet-values.ts';

/** The values of the edit screen. The sheet is null until one of its tabs is opened. */
export interface EditValues {
  profile: NeoValues;
  sheet: SheetValues | null;
}

/** Three versions of a NEO: what the form began with, what was typed, and what was saved elsewhere meanwhile. */
export interface Versions {
  base: EditValues;
  mine: EditValues;
  theirs: EditValues;
}

type SheetPart = SheetText | 'tags' | 'greetings' | 'settings' | `entry:${number}`;
/** The units of a merge: each field, and in the lore its settings and each entry. */
export type Part = Exclude<NeoField, 'password'> | SheetPart;
export type Choice = Partial<Record<Part, ComparedVersion>>;

export const entryOf = ({ lore }: SheetValues, id: number): EntryValues | undefined =>
  lore.entries.find((entry) => entry.id === id);

/** The entry that this part is about. */
export const entryIdOf = (part: Part): number | null =>
  part.startsWith('entry:') ? Number(part.slice('entry:'.length)) : null;

function isSameInSheet(part: SheetPart, one: SheetValues, other: SheetValues): boolean {
  if (part === 'tags') return hasSameTags(one, other);
  if (part === 'greetings') return hasSameGreetings(one, other);
  if (part === 'settings') return hasSameSettings(one.lore, other.lore);
  const id = entryIdOf(part);
  if (id === null) return one[part as SheetText] === other[part as SheetText];
  const [a, b] = [entryOf(one, id), entryOf(other, id)];
  return a && b ? isSameEntry(a, b) : a === b;
}

// A stored password cannot be shown.
const profileConflicts = (mine: NeoValues, theirs: NeoValues) =>
  changedFields(theirs, mine).filter((field) => field !== 'password');

function sheetConflicts(mine: SheetValues | null, theirs: SheetValues | null): SheetPart[] {
  if (!mine || !theirs) return [];
  const ids = new Set([...mine.lore.entries, ...theirs.lore.entries].map(({ id }) => id));
  const parts: SheetPart[] = [
    ...SHEET_TEXTS,
    'tags',
    'greetings',
    'settings',
    ...[...ids].map((id): SheetPart => `entry:${id}`),
  ];
  return parts.filter((part) => !isSameInSheet(part, mine, theirs));
}

/** The parts in which two versions differ. */
export const conflictsOf = (mine: EditValues, theirs: EditValues): Part[] => [
  ...profileConflicts(mine.profile, theirs.profile),
  ...sheetConflicts(mine.sheet, theirs.sheet),
];

/**
 * Whether the person has to choose: both sides changed the profile, or both the sheet. Otherwise the proposed choice
 * overwrites nothing.
 * @param isBaseKnown false for a draft of an older version: what changed since is unknown
 */
export function mustChoose({ base, mine, theirs }: Versions, isBaseKnown: boolean): boolean {
  if (!isBaseKnown) return conflictsOf(mine, theirs).length > 0;
  const isInBoth = (isOne: (part: Part) => boolean) =>
    [conflictsOf(base, mine), conflictsOf(base, theirs), conflictsOf(mine, theirs)].every((parts) =>
      parts.some(isOne),
    );
  return isInBoth(isNeoField) || isInBoth((part) => !isNeoField(part));
}

/** A NEO as it is stored now. The sheet is null where the form has none. */
export interface Fresh {
  neo: Neo;
  sheet: StoredSheet | null;
}

/** The typed values and those saved elsewhere meanwhile. */
export interface Stale {
  versions: Versions;
  /** The stored one. */
  neo: Neo;
  /** Null if the person has to choose. */
  choice: Choice | null;
}

/** Puts the form beside a version that was saved elsewhere meanwhile. */
export function besideFresh(
  form: {
    stored: { profile: NeoValues; isOlder: boolean };
    typed: NeoValues;
    sheet: EditedSheet | null;
  },
  fresh: Fresh,
): Stale {
  const { stored, typed } = form;
  const sheets = fresh.sheet && form.sheet ? form.sheet.beside(fresh.sheet) : null;
  const versions: Versions = {
    base: { profile: stored.profile, sheet: sheets?.base ?? null },
    mine: { profile: typed, sheet: sheets?.mine ?? null },
    theirs: { profile: valuesOf(fresh.neo), sheet: sheets?.theirs ?? null },
  };
  // They were read at the same time, but a save may lie between them: the older version is refused if one does.
  const version = Math.min(fresh.neo.version ?? Infinity, fresh.sheet?.version ?? Infinity);
  return {
    versions,
    neo: Number.isFinite(version) ? { ...fresh.neo, version } : fresh.neo,
    choice: mustChoose(versions, !stored.isOlder) ? null : proposedChoice(versions),
  };
}

/** The proposed choice: the side that changed a part; if both did, what was typed here. */
export function proposedChoice({ base, mine, theirs }: Versions): Choice {
  const own = new Set(conflictsOf(base, mine));
  return Object.fromEntries(
    conflictsOf(mine, theirs).map((part) => [part, own.has(part) ? 'mine' : 'theirs']),
  );
}

/** The values after a choice. A typed password stays. */
export function mergeVersions({ mine, theirs }: Versions, choice: Choice): EditValues {
  const kept = new Set<Part>(conflictsOf(mine, theirs).filter((part) => choice[part] !== 'theirs'));
  const fields = NEO_FIELDS.filter((field) => field !== 'password' && kept.has(field));
  return {
    profile: { ...theirs.profile, password: mine.profile.password, ...pick(mine.profile, fields) },
    sheet: mine.sheet && theirs.sheet ? mergeSheets(mine.sheet, theirs.sheet, kept) : theirs.sheet,
  };
}

function mergeSheets(mine: SheetValues, theirs: SheetValues, kept: ReadonlySet<Part>): SheetValues {
  const from = (part: Part) => (kept.has(part) ? mine : theirs);
  const texts = Object.fromEntries(SHEET_TEXTS.map((name) => [name, from(name)[name]])) as Pick<
    SheetValues,
    SheetText
  >;
  const theirIds = new Set(theirs.lore.entries.map(({ id }) => id));
  const chosen = ({ id }: EntryValues) => entryOf(from(`entry:${id}`), id);
  const added = mine.lore.entries.filter(({ id }) => !theirIds.has(id) && kept.has(`entry:${id}`));
  return {
    ...texts,
    tags: from('tags').tags,
    greetings: from('greetings').greetings,
    lore: {
      ...from('settings').lore,
      entries: [
        ...theirs.lore.entries.map(chosen).filter((entry) => entry !== undefined),
        ...added,
      ],
    },
  };
}
