import { EMPTY_SHEET } from '@neo/domain';
import type { LoreEntry } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { alignedTo, conflictsOf, mergeSheets, proposedChoice } from './merge-sheets.ts';
import { changedFields, newEntry, sheetOf, valuesOf } from './values.ts';
import type { SheetValues } from './values.ts';

const entry = (name: string, content = ''): LoreEntry => {
  const { id: _, ...made } = newEntry({ name, content, keys: [name.toLowerCase()] });
  return made;
};
const lore = (...entries: LoreEntry[]) => ({ ...EMPTY_SHEET.lore, entries });
const stored = { ...EMPTY_SHEET, definition: 'Old', lore: lore(entry('Sea'), entry('Shore')) };
const base = valuesOf(stored);
const withEntries = (
  sheet: SheetValues,
  edit: (all: SheetValues['lore']['entries']) => SheetValues['lore']['entries'],
): SheetValues => ({ ...sheet, lore: { ...sheet.lore, entries: edit(sheet.lore.entries) } });
const namesIn = (sheet: SheetValues) =>
  sheet.lore.entries.map(({ name, content }) => name + content);

describe('two versions of a sheet', () => {
  it('that say the same do not differ, whatever their ids', () => {
    const theirs = alignedTo(base, base, valuesOf(stored));
    expect(conflictsOf(base, theirs)).toEqual([]);
    expect(changedFields(base, theirs)).toEqual([]);
  });

  it('keep what either changed: an entry here, another one there', () => {
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
    const choice = proposedChoice(base, mine, theirs);
    expect(Object.values(choice).map(String).toSorted()).toEqual([
      'mine',
      'mine',
      'theirs',
      'theirs',
      'theirs',
    ]);
    const merged = mergeSheets(mine, theirs, choice);
    expect(namesIn(merged)).toEqual(['Sea is cold', 'Shore is near', 'Theirs', 'Mine']);
    expect(merged.definition).toBe('New');
  });

  it('propose a removal to whoever removed, and lose nothing that was typed where it is refused', () => {
    const mine = withEntries(base, ([, shore]) => [{ ...shore!, content: '!' }]);
    const theirs = alignedTo(mine, base, valuesOf({ ...stored, lore: lore(entry('Sea')) }));
    const choice = proposedChoice(base, mine, theirs);
    expect(namesIn(mergeSheets(mine, theirs, choice))).toEqual(['Shore!']);
    const all = Object.fromEntries(
      conflictsOf(mine, theirs).map((part) => [part, 'theirs' as const]),
    );
    expect(namesIn(mergeSheets(mine, theirs, all))).toEqual(['Sea']);
  });

  it('know an entry again by its name, else by its keys', () => {
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
    expect(conflictsOf(mine, theirs)).toEqual(['tags', 'greetings']);
    expect(sheetOf(mergeSheets(mine, theirs, { tags: 'theirs' }))).toEqual({
      ...stored,
      tags: ['b'],
      greetings: ['Hello'],
    });
  });
});
