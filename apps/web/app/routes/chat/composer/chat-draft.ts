import type { Unsent } from '../state/chat-state.ts';

/** The part of a browser's storage that drafts need. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Each person's words to each NEO, in one tab of theirs; signing out empties both storages. */
export interface DraftPlace {
  userId: string;
  neoId: string;
  tab: () => DraftStore;
  browser: () => DraftStore;
}

export const draftPlace = (userId: string, neoId: string): DraftPlace => ({
  userId,
  neoId,
  tab: () => sessionStorage,
  browser: () => localStorage,
});

/** A browser without storage, or without room in it, keeps nothing. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** What this tab wrote last, also before a reload and where that is nothing; a new tab begins with what another one wrote last. */
const read = (key: string, { tab, browser }: DraftPlace): string =>
  attempt(() => tab().getItem(key)) ?? attempt(() => browser().getItem(key)) ?? '';

/** No tab touches what another one has in hand; the browser's own copy is of whichever wrote last. */
function keep(key: string, { tab, browser }: DraftPlace, value: string): void {
  const before = attempt(() => tab().getItem(key));
  if (value === before) return;
  attempt(() => tab().setItem(key, value));
  if (value !== '') attempt(() => browser().setItem(key, value));
  else attempt(() => browser().getItem(key) === before && browser().removeItem(key));
}

const draftKey = ({ userId, neoId }: DraftPlace): string => `chat-draft:${userId}:${neoId}`;
const unsentKey = ({ userId, neoId }: DraftPlace): string => `chat-unsent:${userId}:${neoId}`;

/** What one had begun to write to a NEO; empty where there is nothing. */
export const readDraft = (place: DraftPlace): string => read(draftKey(place), place);

/** Keeps what one has begun to write. Nothing written forgets it. */
export const keepDraft = (place: DraftPlace, text: string): void =>
  keep(draftKey(place), place, text.trim() === '' ? '' : text);

export type KeptUnsent = Omit<Unsent, 'id'>;

/** What one said and did not get sent. */
export function readUnsent(place: DraftPlace): readonly KeptUnsent[] {
  const text = read(unsentKey(place), place);
  const kept = attempt(() => JSON.parse(text) as unknown);
  return Array.isArray(kept) ? (kept as KeptUnsent[]) : [];
}

/** Keeps it until it is sent or given up. */
export const keepUnsent = (place: DraftPlace, unsent: readonly Unsent[]): void => {
  const kept = unsent.map(({ text, at, after, replaces }): KeptUnsent => ({
    text,
    at,
    after,
    replaces,
  }));
  keep(unsentKey(place), place, kept.length === 0 ? '' : JSON.stringify(kept));
};
