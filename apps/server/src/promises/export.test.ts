import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { aPicture, signedIn, useApp } from '../../testing/index.ts';
import type { Person } from '../../testing/index.ts';
import { storePicture } from '../platform/images/store-image.ts';
import { TEST_PASSWORD } from '../modules/identity/identity.factory.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';

const app = useApp();
const MINUTE = 60_000;
/** Per server, see docs/security.md. */
const EXPORTS_AT_ONCE = 4;
const PATH = '/api/auth/user/export';

interface Export {
  neos: { name: string; image: string | null }[];
  favorites: { neoId: string }[];
  chat: {
    conversations: { id: string; messages: { seq: number; content: string }[] }[];
    wroteTo: unknown[];
  };
}

/** A person with this many NEOs, conversations and messages in each. */
async function aBusyPerson({ neos = 0, conversations = 0, messages = 0, text = 'Hello' }) {
  const person = await signedIn(app, 'plus');
  const userId = person.user.id;
  const owner = (await aNeo(app.db)).userId;
  const imageHash = await storePicture(app.db, await aPicture());
  for (let i = 0; i < neos; i += 1) {
    await aNeo(app.db, { userId, name: `NEO ${i}`, imageHash, knowledge: 'k'.repeat(5_000) });
  }
  const values = { owner, userId, conversations, messages, text };
  await app.db.raw(
    `with talked as (
       insert into neos (id, user_id, name, archetype, character_attributes, response_style)
       select gen_random_uuid(), :owner, 'Other', 'original-creation', '{Curious}', 'concise'
       from generate_series(1, :conversations) returning id
     ) insert into conversations (id, user_id, neo_id, last_seq, created_at)
       select gen_random_uuid(), :userId, id, :messages, now() from talked`,
    values,
  );
  await app.db.raw(
    `insert into messages (conversation_id, seq, role, content, word_count)
     select c.id, n, 'user', :text, 1 from conversations c, generate_series(1, :messages) n where c.user_id = :userId`,
    values,
  );
  return person;
}

/** A person who requests the export and then stops reading. `rest` reads on, to the end. */
function aStalledReader(person: Person): {
  close: () => void;
  answered: Promise<unknown>;
  rest: () => Promise<string>;
} {
  const { hostname, port } = new URL(app.base);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${PATH} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${person.cookie()}\r\n\r\n`);
  const answered = new Promise((resolve) => {
    socket.once('data', (head) => {
      socket.pause();
      resolve(head.toString().split(' ')[1]);
    });
  });
  const rest = async (): Promise<string> => {
    let text = '';
    // A connection that is reset ends too.
    socket.on('error', () => undefined).on('data', (part) => (text += String(part)));
    await once(socket.resume(), 'close');
    return text;
  };
  return { close: () => socket.destroy(), answered, rest };
}
/** How a complete answer in chunks ends. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

const runningExports = async (): Promise<number> => (await app.db('exports')).length;
const noneRuns = () =>
  vi.waitUntil(async () => (await runningExports()) === 0, { timeout: 30_000 });

describe('an export', { timeout: 2 * MINUTE }, () => {
  it('contains every row once, over any number of pages', async () => {
    const person = await aBusyPerson({ neos: 23, conversations: 520, messages: 2 });
    const { id } = await aNeo(app.db);
    const conversationId = crypto.randomUUID();
    await app.db('conversations').insert({ id: conversationId, userId: person.user.id, neoId: id });
    await app.db.raw(
      `insert into messages (conversation_id, seq, role, content, word_count)
       select ?, n, 'user', n::text, 1 from generate_series(1, 250) n`,
      [conversationId],
    );
    await person.api.favorites.add({ body: { neoId: id } });
    const response = await person.fetch(PATH);
    const data = (await response.json()) as Export;
    expect(data.neos.map(({ name }) => name)).toEqual(
      Array.from({ length: 23 }, (_, i) => `NEO ${i}`),
    );
    expect(data.neos.every(({ image }) => image?.startsWith('data:image/webp'))).toBe(true);
    const { conversations } = data.chat;
    expect(new Set(conversations.map((each) => each.id)).size).toBe(521);
    expect(conversations).toHaveLength(521);
    const long = conversations.find((each) => each.id === conversationId)!;
    expect(long.messages.map(({ content }) => Number(content))).toEqual(
      Array.from({ length: 250 }, (_, i) => i + 1),
    );
    expect(data.favorites).toMatchObject([{ neoId: id }]);
  });

  it("needs few connections: other calls, including the person's own, are answered meanwhile", async () => {
    const people = await Promise.all(
      Array.from({ length: EXPORTS_AT_ONCE }, () =>
        aBusyPerson({ neos: 60, conversations: 100, messages: 3 }),
      ),
    );
    const all = Promise.all(people.map(async (person) => (await person.fetch(PATH)).json()));
    let isOver = false;
    void all.finally(() => (isOver = true));
    const statuses: number[] = [];
    let used = 0;
    const pool = (app.db.client as { pool: { numUsed(): number } }).pool;
    while (!isOver) {
      statuses.push((await people[0]!.fetch('/api/neos/cards')).status);
      used = Math.max(used, pool.numUsed());
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(used).toBeLessThanOrEqual(2 * EXPORTS_AT_ONCE + 2);
    expect(((await all) as Export[]).map(({ neos }) => neos.length)).toEqual([60, 60, 60, 60]);
    await noneRuns();
  });

  it('runs once per person; a second request is told when to retry', async () => {
    const person = await aBusyPerson({ conversations: 300, messages: 20, text: 'x'.repeat(2_000) });
    const reader = aStalledReader(person);
    expect(await reader.answered).toBe('200');
    const second = await person.fetch(PATH);
    expect(second.status).toBe(429);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    reader.close();
    await noneRuns();
    expect((await (await person.fetch(PATH)).json()) as Export).toHaveProperty('chat');
  });

  it('whose reader stopped holds no database connection, and their number is limited', async () => {
    const size = { conversations: 100, messages: 40, text: 'x'.repeat(4_000) };
    const people = await Promise.all(
      Array.from({ length: EXPORTS_AT_ONCE + 1 }, () => aBusyPerson(size)),
    );
    const last = people.pop()!;
    const readers = people.map(aStalledReader);
    await Promise.all(readers.map(({ answered }) => answered));
    const pool = (app.db.client as { pool: { numUsed(): number } }).pool;
    await vi.waitUntil(() => pool.numUsed() === 0, { timeout: 30_000 });
    expect((await last.fetch(PATH)).status).toBe(503);
    for (const reader of readers) reader.close();
    await noneRuns();
    expect(await (await last.fetch(PATH)).json()).toHaveProperty('chat');
  });

  it('that fails midway is aborted, and does not look complete', async () => {
    const size = { conversations: 100, messages: 40, text: 'x'.repeat(4_000) };
    const person = await aBusyPerson(size);
    const response = await person.fetch(PATH);
    expect(response.status).toBe(200);
    // The table of the next page no longer exists.
    await app.db.raw('alter table messages rename to elsewhere');
    try {
      await expect(response.text()).rejects.toThrow('terminated');
    } finally {
      await app.db.raw('alter table elsewhere rename to messages');
    }
    await noneRuns();
  });

  it('that cannot begin is a refusal, not a file', async () => {
    const person = await aBusyPerson({});
    await app.db.raw('alter table sign_ins rename to elsewhere');
    try {
      expect((await person.fetch(PATH)).status).toBe(500);
    } finally {
      await app.db.raw('alter table elsewhere rename to sign_ins');
    }
    expect(await runningExports()).toBe(0);
    expect(await (await person.fetch(PATH)).json()).toHaveProperty('chat');
  });

  it('of an account that is deleted meanwhile is aborted', async () => {
    const size = { conversations: 100, messages: 40, text: 'x'.repeat(4_000) };
    const person = await aBusyPerson(size);
    // A reader who reads could have the whole file before the account is gone.
    const reader = aStalledReader(person);
    expect(await reader.answered).toBe('200');
    expect(await runningExports()).toBe(1);
    await person.api.identity.deleteAccount({ body: { password: TEST_PASSWORD } });
    // It reads on at once, before the server looks for the account again.
    expect((await reader.rest()).slice(-LAST_CHUNK.length)).not.toBe(LAST_CHUNK);
  });
});
