import { describe, expect, it } from 'vitest';
import { adoptWords, keepDraft, keepEdit, readDraft, readEdit, UnsentStore } from './chat-draft.ts';
import type { DraftPlace } from './chat-draft.ts';
import type { DraftStore } from './tab.ts';

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
  userId,
  neoId,
  conversationId: () => null,
  tab: () => tab,
  browser: () => browser,
  // Node has the same lock manager as browsers.
  locks: () => navigator.locks,
});

it('is found again by its person and for its NEO only', () => {
  const browser = aStorage();
  keepDraft(aTab(browser), 'Dear Ada');
  expect(readDraft(aTab(browser))).toBe('Dear Ada');
  expect(readDraft(aTab(browser, 'u2'))).toBe('');
  expect(readDraft(aTab(browser, 'u1', 'n2'))).toBe('');
});

it('is deleted once the text is empty', () => {
  const tab = aTab(aStorage());
  keepDraft(tab, 'Dear Ada');
  keepDraft(tab, ' ');
  expect(readDraft(tab)).toBe('');
});

it('belongs to its tab: no other tab overwrites or deletes it', () => {
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

it('does not exist in a browser without storage', async () => {
  const tab = aTab(aStorage(true), 'u1', 'n1', aStorage(true));
  keepDraft(tab, 'Dear Ada');
  expect(readDraft(tab)).toBe('');
  expect((await UnsentStore.open(tab)).found).toEqual([]);
});

describe('messages that were not sent', () => {
  const words = { text: 'Hello', at: '2026-01-05T14:02:00.000Z', after: 2 };

  it('belong to the tab that wrote them for as long as it is open', async () => {
    const browser = aStorage();
    (await UnsentStore.open(aTab(browser))).keep([{ ...words, id: 7 }]);
    expect((await UnsentStore.open(aTab(browser))).found).toEqual([]);
  });

  it('are there again when the person leaves the chat and comes back', async () => {
    const browser = aStorage();
    const place = aTab(browser);
    (await UnsentStore.open(place)).keep([{ ...words, id: 7 }]);
    const again = await UnsentStore.open(place);
    expect(again.found).toEqual([words]);
    again.keep([{ ...words, id: 8 }]);
    expect((await UnsentStore.open(place)).found).toEqual([words]);
  });

  it('stay with their tab when the browser copies its storage into a second one', async () => {
    const browser = aStorage();
    const storage = aStorage();
    (await UnsentStore.open(aTab(browser, 'u1', 'n1', storage))).keep([{ ...words, id: 7 }]);
    const copy = aStorage();
    for (const key of ['chat-tab', 'chat-unsent:u1:n1'])
      copy.setItem(key, storage.getItem(key) ?? '');
    expect((await UnsentStore.open(aTab(browser, 'u1', 'n1', copy))).found).toEqual([]);
  });

  it('move to the next tab once theirs is closed, and disappear once they are sent', async () => {
    const browser = aStorage();
    browser.setItem('chat-unsent:u1:n1', JSON.stringify({ tab: 'closed', unsent: [words] }));
    const storage = aStorage();
    const store = await UnsentStore.open(aTab(browser, 'u1', 'n1', storage));
    expect(store.found).toEqual([words]);
    store.keep([{ ...words, id: 1 }]);
    store.keep([]);
    expect((await UnsentStore.open(aTab(browser))).found).toEqual([]);
  });

  it('are read as earlier releases stored them', async () => {
    const browser = aStorage();
    browser.setItem('chat-unsent:u1:n1', JSON.stringify([words]));
    expect((await UnsentStore.open(aTab(browser))).found).toEqual([words]);
  });
});

it('keeps an open edit only in its own tab', () => {
  const browser = aStorage();
  const tab = aTab(browser);
  const edit = { seq: 3, timestamp: '2026-01-05T14:02:00.000Z', text: 'Better words' };
  keepEdit(tab, edit);
  expect(readEdit(tab)).toEqual(edit);
  expect(readEdit(aTab(browser))).toBeNull();
  keepEdit(tab, null);
  expect(readEdit(tab)).toBeNull();
});

describe('words of several conversations', () => {
  const inChat = (place: DraftPlace, id: string | null): DraftPlace => ({
    ...place,
    conversationId: () => id,
  });

  it('are kept apart', () => {
    const tab = aTab(aStorage());
    keepDraft(inChat(tab, 'c1'), 'In the first');
    keepDraft(inChat(tab, 'c2'), 'In the second');
    expect(readDraft(inChat(tab, 'c1'))).toBe('In the first');
    expect(readDraft(inChat(tab, 'c2'))).toBe('In the second');
  });

  it('that were written before there was a conversation move to the first one that is opened, once', async () => {
    const tab = aTab(aStorage());
    keepDraft(tab, 'Dear Ada');
    keepEdit(tab, { seq: 1, timestamp: 'then', text: 'An edit' });
    (await UnsentStore.open(tab)).keep([{ id: 1, text: 'Not sent', at: 'then', after: 0 }]);
    const first = inChat(tab, 'c1');
    adoptWords(first);
    expect(readDraft(first)).toBe('Dear Ada');
    expect(readEdit(first)).toMatchObject({ text: 'An edit' });
    expect((await UnsentStore.open(first)).found).toMatchObject([{ text: 'Not sent' }]);
    const second = inChat(tab, 'c2');
    adoptWords(second);
    expect(readDraft(second)).toBe('');
    expect((await UnsentStore.open(second)).found).toEqual([]);
  });

  it('wait if the conversation has words of its own', () => {
    const tab = aTab(aStorage());
    const first = inChat(tab, 'c1');
    keepDraft(first, 'Mine');
    keepDraft(tab, 'From before');
    adoptWords(first);
    expect(readDraft(first)).toBe('Mine');
    adoptWords(inChat(tab, 'c2'));
    expect(readDraft(inChat(tab, 'c2'))).toBe('From before');
  });
});
