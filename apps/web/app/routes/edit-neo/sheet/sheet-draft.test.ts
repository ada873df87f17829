import { EMPTY_SHEET } from '@neo/domain';
import { expect, it } from 'vitest';
import { keepSheetDraft, readSheetDraft, withDraft } from './sheet-draft.ts';
import { changedFields, newEntry, sheetOf, valuesOf } from './values.ts';

const now = new Date('2026-03-04T10:00:00.000Z');
const base = valuesOf({ ...EMPTY_SHEET, scenario: 'A harbour.', greetings: ['Hello.'] });
function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('what was typed comes back, and what was not stays as it is stored now', () => {
  const store = aStore();
  const entry = newEntry({ name: 'Sea', keys: ['sea'] });
  const values = {
    ...base,
    definition: 'x'.repeat(40_000),
    lore: { ...base.lore, entries: [entry] },
  };
  keepSheetDraft(store, 'draft', { base, values, version: 3, now });
  const draft = readSheetDraft(store, 'draft')!;
  expect(draft).toMatchObject({ version: 3, at: now.toISOString() });
  expect(Object.keys(draft.fields)).toEqual(['definition', 'lore']);
  expect(sheetOf(withDraft(base, draft))).toEqual(sheetOf(values));
  expect(changedFields(base, withDraft(base, draft))).toEqual(['definition', 'lore']);
});

it('nothing changed keeps nothing', () => {
  const store = aStore();
  keepSheetDraft(store, 'draft', { base, values: { ...base, nickname: 'N' }, version: 1, now });
  keepSheetDraft(store, 'draft', { base, values: base, version: 1, now });
  expect(store.kept.size).toBe(0);
});

it.each([
  'null',
  '{',
  '{"fields":{},"version":1,"at":"2026-03-04T10:00:00.000Z"}',
  '{"fields":{"definition":7},"version":1,"at":"2026-03-04T10:00:00.000Z"}',
  '{"fields":{"lore":{"entries":[{}]}},"version":1,"at":"2026-03-04T10:00:00.000Z"}',
])('%s is no draft', (kept) => {
  expect(readSheetDraft({ ...aStore(), getItem: () => kept }, 'draft')).toBeNull();
});

it('a browser without room keeps none', () => {
  const store = {
    ...aStore(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  keepSheetDraft(store, 'draft', { base, values: { ...base, nickname: 'N' }, version: 1, now });
  expect(readSheetDraft(store, 'draft')).toBeNull();
});
