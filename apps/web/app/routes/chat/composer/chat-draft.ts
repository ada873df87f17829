import type { ReadMessage, Unsent } from '../state/chat-state.ts';
import { isOpen, openTab } from './tab.ts';
import type { DraftStore, Tab, TabLocks } from './tab.ts';

/** Where one person's words in one chat are kept in one tab. Signing out empties both storages. */
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

/** A browser without storage, or without room in it, keeps nothing. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** What this tab wrote last, also before a reload. A new tab begins with what another one wrote last. */
const read = (key: string, { tab, browser }: DraftPlace): string =>
  attempt(() => tab().getItem(key)) ?? attempt(() => browser().getItem(key)) ?? '';

/** Writes for this tab alone. The browser's own copy is of the tab that wrote last, and only that tab removes it. */
function keep(key: string, { tab, browser }: DraftPlace, value: string): void {
  const before = attempt(() => tab().getItem(key));
  if (value === before) return;
  attempt(() => tab().setItem(key, value));
  if (value !== '') attempt(() => browser().setItem(key, value));
  else attempt(() => browser().getItem(key) === before && browser().removeItem(key));
}

const KINDS = ['draft', 'edit', 'reword', 'unsent'] as const;
type Kind = (typeof KINDS)[number];

const keyIn = (kind: Kind, { userId }: DraftPlace, chat: string): string =>
  `chat-${kind}:${userId}:${chat}`;
const keyOf = (kind: Kind, place: DraftPlace): string =>
  keyIn(kind, place, place.conversationId() ?? place.neoId);

/**
 * What was written to a NEO before there was a conversation, also by an earlier release, goes with the first one that is
 * opened. Where that has words of its own already, it waits.
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

/** What the person had begun to write to a NEO; empty where there is nothing. */
export const readDraft = (place: DraftPlace): string => read(keyOf('draft', place), place);

/** Keeps what the person has begun to write. An empty text forgets it. */
export const keepDraft = (place: DraftPlace, text: string): void =>
  keep(keyOf('draft', place), place, text.trim() === '' ? '' : text);

/** A kept message that is being edited, and what was typed into its editor. */
export interface EditDraft extends ReadMessage {
  text: string;
}

const parse = (text: string): unknown => attempt(() => JSON.parse(text) as unknown);

/** `edit`: to be sent again, with what follows replaced. `reword`: in its place, with all else as it is. */
export type EditKind = Extract<Kind, 'edit' | 'reword'>;

/** The edit that this tab had open before a reload. */
export function readEdit(place: DraftPlace, kind: EditKind = 'edit'): EditDraft | null {
  const kept = parse(attempt(() => place.tab().getItem(keyOf(kind, place))) ?? '');
  return kept === null ? null : (kept as EditDraft);
}

/** Keeps an edit in this tab; null forgets it. */
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
  // Earlier releases stored the list alone.
  if (Array.isArray(stored)) return { tab: '', unsent: stored as KeptUnsent[] };
  return stored as StoredUnsent | null;
}

/** Messages that were not sent. One open tab owns them, so that no second tab can send them too. */
export class UnsentStore {
  readonly #place: DraftPlace;
  readonly #tab: string;
  /** What was not sent before this page was loaded. */
  readonly found: readonly KeptUnsent[];

  private constructor(place: DraftPlace, { id }: Tab, found: readonly KeptUnsent[]) {
    this.#place = place;
    this.#tab = id;
    this.found = found;
  }

  /** Finds what this tab had not sent, or takes over from a tab that was closed. */
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

  /** Keeps them until they are sent or given up. */
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
