/** The part of a browser's storage that drafts need. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The part of the browser's lock manager that tabs need. It is absent on insecure pages. */
export type TabLocks = Pick<LockManager, 'request' | 'query'>;

export interface Tab {
  id: string;
  /** The browser copied this tab's storage from a tab that is still open, as "Duplicate tab" does. */
  isCopy: boolean;
}

const KEY = 'chat-tab';
const lockOf = (id: string): string => `neo-${KEY}:${id}`;

/** A reloaded page releases its lock within this time, in milliseconds. */
const HANDOVER = 500;

/** Holds the lock of a tab until its page is closed. @returns false if another page holds it */
function hold(locks: TabLocks | undefined, id: string): Promise<boolean> {
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const whileOpen = () => {
      resolve(true);
      return new Promise<void>(() => undefined);
    };
    locks
      .request(lockOf(id), { signal: AbortSignal.timeout(HANDOVER) }, whileOpen)
      .catch(() => resolve(false));
  });
}

async function nameTab(storage: DraftStore, locks: TabLocks | undefined): Promise<Tab> {
  const before = storage.getItem(KEY);
  if (before !== null && (await hold(locks, before))) return { id: before, isCopy: false };
  const id = crypto.randomUUID();
  await hold(locks, id);
  storage.setItem(KEY, id);
  return { id, isCopy: before !== null };
}

/** The name that a page has given its tab. Asking again must not find the page's own lock taken. */
const named = new WeakMap<DraftStore, Promise<Tab>>();

/** Names this tab, and keeps its name across reloads. Other tabs can tell whether it is open. */
export function openTab(storage: DraftStore, locks: TabLocks | undefined): Promise<Tab> {
  const tab = named.get(storage) ?? nameTab(storage, locks);
  named.set(storage, tab);
  return tab;
}

/** Whether a tab of this name is open. Without locks nobody can tell, and the answer is no. */
export async function isOpen(id: string, locks: TabLocks | undefined): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(id));
}
