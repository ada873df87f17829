import { EMPTY_SHEET } from '@neo/domain';
import type { LoreEntry } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { EMPTY_NEO } from '../../features/neo-form/values.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import { conflictsOf, mergeVersions, mustChoose, proposedChoice } from './merge-edits.ts';
import type { EditValues } from './merge-edits.ts';
import { alignedTo, changedFields, newEntry, sheetOf, valuesOf } from './sheet/sheet-values.ts';
import type { SheetValues } from './sheet/sheet-values.ts';

const profile: NeoValues = {
  ...EMPTY_NEO,
  name: 'Frida',
  description: 'Paints',
  knowledge: 'Blue',
};
const ofProfile = (fields: Partial<NeoValues> = {}): EditValues => ({
  profile: { ...profile, ...fields },
  sheet: null,
});
const ofSheet = (sheet: SheetValues): EditValues => ({ profile, sheet });

describe('two versions of a profile', () => {
  const base = ofProfile();
  const mine = ofProfile({ name: 'Frida K', description: 'Paints herself' });
  const theirs = ofProfile({ description: 'Painter', knowledge: 'Blue house' });
  const versions = { base, mine, theirs };

  it('differ in the fields that either changed', () => {
    expect(conflictsOf(mine, theirs)).toEqual(['name', 'description', 'knowledge']);
    expect(conflictsOf(mine, mine)).toEqual([]);
  });

  it('propose the side that changed a field; if both did, the typed value', () => {
    expect(proposedChoice(versions)).toEqual({
      name: 'mine',
      description: 'mine',
      knowledge: 'theirs',
    });
  });

  it('become the chosen version', () => {
    expect(mergeVersions(versions, { name: 'mine', knowledge: 'theirs' }).profile).toEqual({
      ...theirs.profile,
      name: 'Frida K',
      description: 'Paints herself',
    });
    const all = { name: 'theirs', description: 'theirs', knowledge: 'theirs' } as const;
    expect(mergeVersions(versions, all)).toEqual(theirs);
  });

  it('keep a password that was typed, and never show it', () => {
    const locked = ofProfile({ visibility: 'public-password', password: 'secret' });
    expect(conflictsOf(locked, theirs)).not.toContain('password');
    expect(mergeVersions({ base, mine: locked, theirs }, {}).profile.password).toBe('secret');
  });
});

describe('a choice', () => {
  const sheet = valuesOf({ ...EMPTY_SHEET, definition: 'Old' });
  const base = ofSheet(sheet);
  const typedProfile = { profile: { ...profile, name: 'Mine' }, sheet };
  const typedSheet = ofSheet({ ...sheet, scenario: 'Mine' });
  const savedProfile = { profile: { ...profile, knowledge: 'Theirs' }, sheet };
  const savedSheet = ofSheet({ ...sheet, definition: 'Theirs' });

  it.each([
    ['both changed the profile', typedProfile, savedProfile, true],
    ['both changed the sheet', typedSheet, savedSheet, true],
    ['one changed the profile, the other the sheet', typedProfile, savedSheet, false],
    ['one changed the sheet, the other the profile', typedSheet, savedProfile, false],
    ['nothing was saved', typedSheet, base, false],
  ])('is asked for when %s: %#', (_, mine, theirs, isAsked) => {
    expect(mustChoose({ base, mine, theirs }, true)).toBe(isAsked);
  });

  it('is always asked for when the version that was edited is unknown', () => {
    expect(mustChoose({ base, mine: typedSheet, theirs: base }, false)).toBe(true);
    expect(mustChoose({ base, mine: base, theirs: base }, false)).toBe(false);
  });

  it('that is not asked for keeps what either side changed', () => {
    const versions = { base, mine: typedProfile, theirs: savedSheet };
    expect(mergeVersions(versions, proposedChoice(versions))).toEqual({
      profile: typedProfile.profile,
      sheet: savedSheet.sheet,
    });
  });
});

const entry = (name: string, content = ''): LoreEntry => {
  const { id: _, ...made } = newEntry({ name, content, keys: [name.toLowerCase()] });
  return made;
};
const lore = (...entries: LoreEntry[]) => ({ ...EMPTY_SHEET.lore, entries });
const stored = { ...EMPTY_SHEET, definition: 'Old', lore: lore(entry('Sea'), entry('Shore')) };
const base = valuesOf(stored);
const conflicts = (mine: SheetValues, theirs: SheetValues) =>
  conflictsOf(ofSheet(mine), ofSheet(theirs));
const proposed = (mine: SheetValues, theirs: SheetValues) =>
  proposedChoice({ base: ofSheet(base), mine: ofSheet(mine), theirs: ofSheet(theirs) });
const merge = (
  mine: SheetValues,
  theirs: SheetValues,
  choice: Parameters<typeof mergeVersions>[1],
): SheetValues =>
  mergeVersions({ base: ofSheet(base), mine: ofSheet(mine), theirs: ofSheet(theirs) }, choice)
    .sheet!;
const withEntries = (
  sheet: SheetValues,
  edit: (all: SheetValues['lore']['entries']) => SheetValues['lore']['entries'],
): SheetValues => ({ ...sheet, lore: { ...sheet.lore, entries: edit(sheet.lore.entries) } });
const namesIn = (sheet: SheetValues) =>
  sheet.lore.entries.map(({ name, content }) => name + content);

describe('two versions of a sheet', () => {
  it('do not differ if their texts are equal, whatever their ids', () => {
    const theirs = alignedTo(base, base, valuesOf(stored));
    expect(conflicts(base, theirs)).toEqual([]);
    expect(changedFields(base, theirs)).toEqual([]);
  });

  it('keep the changes of both: an entry here, another one there', () => {
    const mine = withEntries(base, ([sea, shore]) => [
      { ...sea!, content: ' is cold' },
      shore!,
      newEntry({ name: 'Mine' }),
    ]);
    const other = valuesOf({
      ...stored,
      definition: 'New',
      lore: lore(entry('Sea'), entry('Shore', ' is near'), entry('Theirs')),
    });
    const theirs = alignedTo(mine, base, other);
    const choice = proposed(mine, theirs);
    expect(Object.values(choice).map(String).toSorted()).toEqual([
      'mine',
      'mine',
      'theirs',
      'theirs',
      'theirs',
    ]);
    const merged = merge(mine, theirs, choice);
    expect(namesIn(merged)).toEqual(['Sea is cold', 'Shore is near', 'Theirs', 'Mine']);
    expect(merged.definition).toBe('New');
  });

  it('propose a removal to the person who removed, and lose no typed text if it is refused', () => {
    const mine = withEntries(base, ([, shore]) => [{ ...shore!, content: '!' }]);
    const theirs = alignedTo(mine, base, valuesOf({ ...stored, lore: lore(entry('Sea')) }));
    const choice = proposed(mine, theirs);
    expect(namesIn(merge(mine, theirs, choice))).toEqual(['Shore!']);
    const all = Object.fromEntries(
      conflicts(mine, theirs).map((part) => [part, 'theirs' as const]),
    );
    expect(namesIn(merge(mine, theirs, all))).toEqual(['Sea']);
  });

  it('recognise an entry by its name, or else by its keys', () => {
    const other = valuesOf({
      ...stored,
      lore: lore({ ...entry('Sea'), name: 'The sea' }, entry('Shore', 'changed')),
    });
    const theirs = alignedTo(base, base, other);
    expect(theirs.lore.entries.map(({ id }) => id)).toEqual(base.lore.entries.map(({ id }) => id));
  });

  it('choose greetings, tags and settings as a whole', () => {
    const mine = { ...base, tags: ['a'], greetings: [{ id: 1, text: 'Hello' }] };
    const theirs = alignedTo(mine, base, valuesOf({ ...stored, tags: ['b'] }));
    expect(conflicts(mine, theirs)).toEqual(['tags', 'greetings']);
    expect(sheetOf(merge(mine, theirs, { tags: 'theirs' }))).toEqual({
      ...stored,
      tags: ['b'],
      greetings: ['Hello'],
    });
  });
});
