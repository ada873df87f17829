import type { Message } from '@neo/contracts';
import { deleteDB, openDB } from 'idb';
import type { DBSchema } from 'idb';
import { lastPerson } from './last-person.ts';
import { isLeftToDelete } from './left-to-delete.ts';

/** A conversation as it was last seen. */
export interface KeptConversation {
  id: string;
  /** Where it is read and continued with a network. */
  path: string;
  /** If null, it is named after its NEOs. */
  title: string | null;
  neos: readonly { id: string; name: string }[];
  messages: readonly KeptMessage[];
  /** Milliseconds since 1970. */
  seenAt: number;
}

export interface KeptMessage extends Pick<Message, 'role' | 'content'> {
  /** Who spoke, for a reply in a debate. */
  neoId: string | undefined;
  /** In ISO 8601. */
  at: string;
}

interface Schema extends DBSchema {
  conversations: { key: string; value: KeptConversation; indexes: { seenAt: number } };
  /** The id of the person whose conversations these are. */
  owner: { key: 'owner'; value: string };
}

/** Conversations that are kept; the one not seen for longest makes room. */
const MOST = 20;
const NAME = 'neo-offline';

type Store = Awaited<ReturnType<typeof open>>;

async function withStore<T>(work: (db: Store) => Promise<T>): Promise<T> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const open = () =>
  openDB<Schema>(NAME, 1, {
    upgrade: (db) => {
      const conversations = db.createObjectStore('conversations', { keyPath: 'id' });
      conversations.createIndex('seenAt', 'seenAt');
      db.createObjectStore('owner');
    },
  });

/** Begins a change of what this person keeps. What is another person's is removed. */
async function changeOf(db: Store, userId: string) {
  const change = db.transaction(['conversations', 'owner'], 'readwrite');
  const owner = change.objectStore('owner');
  if ((await owner.get('owner')) !== userId) {
    await change.objectStore('conversations').clear();
    await owner.put(userId, 'owner');
  }
  return change;
}

/** Keeps a conversation of this person, in place of an earlier state of it, unless this tab has left it to be deleted. */
export async function keep(userId: string, conversation: KeptConversation): Promise<void> {
  if (isLeftToDelete(conversation.id)) return;
  await withStore(async (db) => {
    const change = await changeOf(db, userId);
    const conversations = change.objectStore('conversations');
    await conversations.put(conversation);
    const oldest = await conversations.index('seenAt').getAllKeys();
    for (const id of oldest.slice(0, -MOST)) await conversations.delete(id);
    await change.done;
  });
}

/**
 * All of them, the last seen first. None if somebody else has used this browser since, or is signed in.
 * @param userId null for a visitor, undefined if the server could not be asked
 */
export const listKept = (userId: string | null | undefined): Promise<KeptConversation[]> =>
  withStore(async (db) => {
    const owner = await db.get('owner', 'owner');
    if ((lastPerson() ?? owner) !== owner) return [];
    if (userId !== undefined && userId !== owner) return [];
    return (await db.getAllFromIndex('conversations', 'seenAt')).toReversed();
  });

/** Removes one, if it is kept. @returns what keeps it again, unless somebody else has used this browser since */
export const forget = (id: string): Promise<() => Promise<void>> =>
  withStore(async (db) => {
    const owner = await db.get('owner', 'owner');
    const forgotten = await db.get('conversations', id);
    await db.delete('conversations', id);
    return () =>
      withStore(async (again) => {
        if (forgotten && owner === (await again.get('owner', 'owner')))
          await again.put('conversations', forgotten);
      });
  });

/** Removes everything, unless it is this person's. The open chat may be kept at the same moment. */
export function forgetUnlessOf(userId: string | null): Promise<void> {
  if (userId === null) return forgetAll();
  return withStore(async (db) => (await changeOf(db, userId)).done);
}

export const forgetAll = (): Promise<void> => deleteDB(NAME);
