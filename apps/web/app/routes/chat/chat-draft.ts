/** The part of a browser's storage that drafts need. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Each person's draft for each NEO has a place of its own. Signing out empties the whole storage. */
const draftKey = (userId: string, neoId: string): string => `chat-draft:${userId}:${neoId}`;

/** What one had begun to write to a NEO; empty where there is nothing. */
export function readDraft(store: DraftStore, userId: string, neoId: string): string {
  try {
    return store.getItem(draftKey(userId, neoId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what one has begun to write. Nothing written forgets it. */
export function keepDraft(store: DraftStore, userId: string, neoId: string, text: string): void {
  try {
    if (text.trim() === '') store.removeItem(draftKey(userId, neoId));
    else store.setItem(draftKey(userId, neoId), text);
  } catch {
    // A browser without storage, or without room in it, keeps none.
  }
}
