import { expect, it } from 'vitest';
import { keepDraft, keepUnsent, readDraft, readUnsent } from './chat-draft.ts';
import type { DraftPlace, DraftStore } from './chat-draft.ts';

/** A browser's storage, or one that refuses everything. */
function aStorage(refuses = false): DraftStore {
  const kept = new Map<string, string>();
  const orRefuse = <T>(value: T): T => {
    if (refuses) throw new DOMException('no', 'SecurityError');
    return value;
  };
  return {
    getItem: (key) => orRefuse(kept.get(key) ?? null),
    setItem: (key, value) => void orRefuse(kept.set(key, value)),
    removeItem: (key) => void orRefuse(kept.delete(key)),
  };
}

const aTab = (browser: DraftStore, userId = 'u1', neoId = 'n1', tab = aStorage()): DraftPlace => ({
  ...{ userId, neoId },
  tab: () => tab,
  browser: () => browser,
});

it('is found again by the person and for the NEO that it was written to', () => {
  const browser = aStorage();
  keepDraft(aTab(browser), 'Dear Ada');
  expect(readDraft(aTab(browser))).toBe('Dear Ada');
  expect(readDraft(aTab(browser, 'u2'))).toBe('');
  expect(readDraft(aTab(browser, 'u1', 'n2'))).toBe('');
});

it('is gone once nothing is written any more', () => {
  const tab = aTab(aStorage());
  keepDraft(tab, 'Dear Ada');
  keepDraft(tab, ' ');
  expect(readDraft(tab)).toBe('');
});

it("is each tab's own: none overwrites or ends that of another", () => {
  const browser = aStorage();
  const [first, second] = [aTab(browser), aTab(browser)];
  keepDraft(first, 'From the first');
  keepDraft(second, 'From the second');
  expect([readDraft(first), readDraft(second)]).toEqual(['From the first', 'From the second']);
  keepDraft(first, '');
  expect(readDraft(first)).toBe('');
  expect(readDraft(second)).toBe('From the second');
  expect(readDraft(aTab(browser))).toBe('From the second');
});

it('is none in a browser that keeps nothing', () => {
  const tab = aTab(aStorage(true), 'u1', 'n1', aStorage(true));
  keepDraft(tab, 'Dear Ada');
  expect(readDraft(tab)).toBe('');
  expect(readUnsent(tab)).toEqual([]);
});

it('has what was not sent beside it', () => {
  const tab = aTab(aStorage());
  const words = { text: 'Hello', at: '2026-01-05T14:02:00.000Z', after: 2 };
  keepUnsent(tab, [{ ...words, id: 7 }]);
  expect(readUnsent(tab)).toEqual([words]);
  keepUnsent(tab, []);
  expect(readUnsent(tab)).toEqual([]);
});
