import { EMPTY_SHEET, LORE_LIMITS, SHEET_LIMITS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { checkLore, checkSheet, placeOf, problemOfEntry, tabOf } from './check-sheet.ts';
import { newEntry, valuesOf } from './sheet-values.ts';

const entry = newEntry({ keys: ['sea', ''] });
const values = {
  ...valuesOf({ ...EMPTY_SHEET, greetings: ['Hello', ''] }),
  lore: { ...EMPTY_SHEET.lore, entries: [newEntry(), entry] },
};
const id = values.greetings[1]!.id;

describe('where something is wrong', () => {
  it.each([
    ['definition', 'definition', 'sheet'],
    ['tags.3', 'tags', 'sheet'],
    ['greetings', 'greetings', 'greetings'],
    ['greetings.1', `greeting:${id}`, 'greetings'],
    ['lore.scanDepth', 'lore.scanDepth', 'lore'],
    ['lore.entries', 'lore.entries', 'lore'],
    ['lore.entries.1.keys.0', `entry:${entry.id}.keys`, 'lore'],
    ['lore.entries.9.keys.0', 'lore.entries', 'lore'],
    ['version', 'version', null],
  ])('%s is %s', (path, place, tab) => {
    expect(placeOf(path.split('.'), values)).toBe(place);
    expect(tabOf(place)).toBe(tab);
  });

  it('is reported for each place', () => {
    const { isRight, problems } = checkSheet({
      ...values,
      nickname: 'x'.repeat(SHEET_LIMITS.nickname + 1),
    });
    expect(isRight).toBe(false);
    expect(problems).toEqual({
      nickname: `text_too_long:${SHEET_LIMITS.nickname}`,
      [`greeting:${id}`]: 'greeting_missing',
      [`entry:${entry.id}.keys`]: 'lore_key_missing',
    });
    expect(problemOfEntry(problems, entry.id)).toBe('lore_key_missing');
    expect(problemOfEntry(problems, entry.id + 1)).toBeUndefined();
    expect(checkLore(values.lore)).toBeNull();
  });
});

it('a sheet with the most lore allowed is checked quickly', () => {
  const content = 'x'.repeat(LORE_LIMITS.contentTotal / LORE_LIMITS.entries);
  const entries = Array.from({ length: LORE_LIMITS.entries }, () => newEntry({ content }));
  const from = process.cpuUsage();
  expect(checkSheet({ ...values, greetings: [], lore: { ...values.lore, entries } }).isRight).toBe(
    true,
  );
  expect(process.cpuUsage(from).user / 1_000).toBeLessThan(1_000);
});
