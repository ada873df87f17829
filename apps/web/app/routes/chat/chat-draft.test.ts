import { expect, it } from 'vitest';
import { keepDraft, readDraft } from './chat-draft.ts';
import type { DraftStore } from './chat-draft.ts';

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

it('is found again by the person and for the NEO that it was written to', () => {
  const store = aStorage();
  keepDraft(store, 'u1', 'n1', 'Dear Ada');
  expect(readDraft(store, 'u1', 'n1')).toBe('Dear Ada');
  expect(readDraft(store, 'u2', 'n1')).toBe('');
  expect(readDraft(store, 'u1', 'n2')).toBe('');
});

it('is gone once nothing is written any more', () => {
  const store = aStorage();
  keepDraft(store, 'u1', 'n1', 'Dear Ada');
  keepDraft(store, 'u1', 'n1', ' ');
  expect(readDraft(store, 'u1', 'n1')).toBe('');
});

it('is none in a browser that keeps nothing', () => {
  const store = aStorage(true);
  keepDraft(store, 'u1', 'n1', 'Dear Ada');
  expect(readDraft(store, 'u1', 'n1')).toBe('');
});
