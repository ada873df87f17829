import type { ReadMessage, Unsent } from './chat-state.ts';
import { isOpen, openTab } from './tab.ts';
import type { DraftStore, Tab, TabLocks } from './tab.ts';

/** The storage keys of one person's texts in one chat and tab. Signing out clears both storages. */
export interface DraftPlace {
  userId: string;
  neoId: string;
  /** The conversation as the screen knows it now; null where there is none, or none yet. */
  conversationId: () => string | null;
  tab: () => DraftStore;
  browser: () => DraftStore;
  locks: () => TabLocks | undefined;
}

export const draftPlace = (
  userId: string,
  neoId: string,
  conversationId: DraftPlace['conversationId'],
): DraftPlace => ({
  userId,
  neoId,
  conversationId,
  tab: () => sessionStorage,
  browser: () => localStorage,
  locks: () => (navigator as { locks?: LockManager }).locks,
});

/** A browser without storage, or without room in it, stores nothing. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** The last text of this tab, also after a reload. A new tab starts with the last text of another one. */
const read = (key: string, { tab, browser }: DraftPlace): string =>
  attempt(() => tab().getItem(key)) ?? attempt(() => browser().getItem(key)) ?? '';

/** Writes for this tab only. The browser-wide copy is from the tab that wrote last, and only that tab removes it. */
function keep(key: string, { tab, browser }: DraftPlace, value: string): void {
  const before = attempt(() => tab().getItem(key));
  if (value === before) return;
  attempt(() => tab().setItem(key, value));
  if (value !== '') attempt(() => browser().setItem(key, value));
  else attempt(() => browser().getItem(key) === before && browser().removeItem(key));
}

const KINDS = ['draft', 'edit', 'reword', 'unsent', 'greeting'] as const;
type Kind = (typeof KINDS)[number];

const keyIn = (kind: Kind, { userId }: DraftPlace, chat: string): string =>
  `chat-${kind}:${userId}:${chat}`;
const keyOf = (kind: Kind, place: DraftPlace): string =>
  keyIn(kind, place, place.conversationId() ?? place.neoId);

/**
 * Texts written to a NEO before there was a conversation, also by an earlier release, move to the first one that is
 * opened, unless it already has its own.
 */
export function adoptWords(place: DraftPlace): void {
  if (place.conversationId() === null) return;
  for (const kind of KINDS) {
    const [from, to] = [keyIn(kind, place, place.neoId), keyOf(kind, place)];
    for (const storage of [place.tab, place.browser]) {
      attempt(() => {
        const left = storage().getItem(from);
        if (left === null || storage().getItem(to)) return;
        storage().setItem(to, left);
        storage().removeItem(from);
      });
    }
  }
}

/** The unsent text to a NEO; empty if there is none. */
export const readDraft = (place: DraftPlace): string => read(keyOf('draft', place), place);

/** Stores the unsent text. An empty one deletes it. */
export const keepDraft = (place: DraftPlace, text: string): void =>
  keep(keyOf('draft', place), place, text.trim() === '' ? '' : text);

/** Which greeting was chosen before anything was said; 0 if none was. */
export const readGreetingChoice = (place: DraftPlace): number =>
  Number(read(keyOf('greeting', place), place)) || 0;

/** Stores the choice of a greeting. The first one deletes it. */
export const keepGreetingChoice = (place: DraftPlace, index: number): void =>
  keep(keyOf('greeting', place), place, index === 0 ? '' : String(index));

/** A stored message that is being edited, and the text in its editor. */
export interface EditDraft extends ReadMessage {
  text: string;
}

const parse = (text: string): unknown => attempt(() => JSON.parse(text) as unknown);

/** `edit`: to be sent again, replacing everything after it. `reword`: changed in place. */
export type EditKind = Extract<Kind, 'edit' | 'reword'>;

/** The edit that this tab had open before a reload. */
export function readEdit(place: DraftPlace, kind: EditKind = 'edit'): EditDraft | null {
  const kept = parse(attempt(() => place.tab().getItem(keyOf(kind, place))) ?? '');
  return kept === null ? null : (kept as EditDraft);
}

/** Stores an edit in this tab; null deletes it. */
export function keepEdit(place: DraftPlace, edit: EditDraft | null, kind: EditKind = 'edit'): void {
  const key = keyOf(kind, place);
  if (edit === null) attempt(() => place.tab().removeItem(key));
  else attempt(() => place.tab().setItem(key, JSON.stringify(edit)));
}

export type KeptUnsent = Omit<Unsent, 'id'>;

/** As it is stored, with the tab that may send it. */
interface StoredUnsent {
  tab: string;
  unsent: readonly KeptUnsent[];
}

function parseUnsent(text: string | null): StoredUnsent | null {
  const stored = parse(text ?? '');
  // Earlier releases stored only the list.
  if (Array.isArray(stored)) return { tab: '', unsent: stored as KeptUnsent[] };
  return stored as StoredUnsent | null;
}

/** Messages that were not sent. One open tab owns them, so that no second tab can send them too. */
export class UnsentStore {
  readonly #place: DraftPlace;
  readonly #tab: string;
  /** The messages that were not sent before this page was loaded. */
  readonly found: readonly KeptUnsent[];

  private constructor(place: DraftPlace, { id }: Tab, found: readonly KeptUnsent[]) {
    this.#place = place;
    this.#tab = id;
    this.found = found;
  }

  /** Finds the unsent messages of this tab, or takes over those of a closed tab. */
  static async open(place: DraftPlace): Promise<UnsentStore> {
    const locks = attempt(() => place.locks()) ?? undefined;
    const tab = await openTab(place.tab(), locks).catch((): Tab => ({ id: '', isCopy: false }));
    const key = keyOf('unsent', place);
    const own = tab.isCopy ? null : attempt(() => place.tab().getItem(key));
    if (own) return new UnsentStore(place, tab, parseUnsent(own)?.unsent ?? []);
    const left = parseUnsent(attempt(() => place.browser().getItem(key)));
    const isFree = left !== null && (left.tab === tab.id || !(await isOpen(left.tab, locks)));
    return new UnsentStore(place, tab, isFree ? left.unsent : []);
  }

  /** Stores them until they are sent or discarded. */
  keep(unsent: readonly Unsent[]): void {
    const kept = unsent.map(({ text, at, after, replaces }): KeptUnsent => ({
      text,
      at,
      after,
      replaces,
    }));
    const stored: StoredUnsent = { tab: this.#tab, unsent: kept };
    keep(
      keyOf('unsent', this.#place),
      this.#place,
      kept.length === 0 ? '' : JSON.stringify(stored),
    );
  }
}
