import type { FoundMessage } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import { holdAMessage, signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import type { UserRow } from '../../identity/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { send } from '../chat.fixture.ts';

const app = useApp();

interface Page {
  items: FoundMessage[];
  next: string | null;
}

const search = async (person: Person, query: Record<string, string>): Promise<Page> => {
  const response = await person.fetch(
    `/api/conversations/search?${new URLSearchParams(query).toString()}`,
  );
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
};
/** The highlighted texts of a search, the newest message first. */
const hits = async (person: Person, q: string): Promise<string[]> =>
  (await search(person, { q })).items.map(({ excerpt, ranges }) =>
    ranges.map(([start, end]) => excerpt.slice(start, end)).join('|'),
  );

const conversationOf = async (person: Awaited<ReturnType<typeof signedIn>>) =>
  (await app.db('conversations').where({ userId: person.user.id }).first()) as { id: string };

async function aChat(role: 'plus' | 'standard' = 'plus') {
  const [person, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
  const say = async (message: string, text: string) => {
    app.upstream.next({ kind: 'ok', text });
    expect((await send(person, neo.id, { message })).status).toBe(200);
  };
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await person.fetch(`/api/neos/${neo.id}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return response;
  };
  return { person, neo, say, call };
}

describe('a search', () => {
  it('finds messages of both sides, the newest first, with position and highlights', async () => {
    const { person, neo, say } = await aChat();
    await say('Where is the lighthouse?', 'The Lighthouse stands on a rock.');
    const { items, next } = await search(person, { q: 'LIGHTH' });
    const conversation = await conversationOf(person);
    expect(items).toEqual([
      {
        conversationId: conversation.id,
        title: 'Where is the lighthouse?',
        seq: 2,
        role: 'assistant',
        neo: { id: neo.id, name: neo.name, image: null, isAvailable: true },
        excerpt: 'The Lighthouse stands on a rock.',
        ranges: [[4, 10]],
        timestamp: expect.any(String) as string,
      },
      expect.objectContaining({ seq: 1, role: 'user', ranges: [[13, 19]] }),
    ]);
    expect(next).toBeNull();
  });

  it.each([
    ['all words, the last as a prefix', 'stands lightho', ['Lightho|stands']],
    ['no prefix before the last', 'lightho stands', []],
    ['accents and case', 'CREME brulée', ['Crème|brûlée']],
    ['one Chinese character', '猫', ['猫']],
    ['Chinese in one piece', '猫が好', ['猫が好']],
    ['no pieces of Chinese', '好今日', []],
    ['operators and quotes', '"lighthouse" & !rock | (on:*)', ['Lighthouse|on|rock']],
    ['operators and quotes alone', '\'"&|!:*()<->\\', []],
    ['a percent sign and a backslash', '%\\', []],
  ])('finds %s', async (_, q, expected) => {
    const { person, say } = await aChat();
    await say('Crème brûlée?', '今日は猫が好き');
    await say('And then?', 'The Lighthouse stands on a rock.');
    expect(await hits(person, q)).toEqual(expected);
  });

  it.each([
    ['of 201 characters', { q: 'x'.repeat(201) }],
    ['of nothing', { q: ' ' }],
    ['without words to look for', {}],
    ['after a malformed page', { q: 'x', after: 'bm9uZQ' }],
    [
      'after a malformed place',
      {
        q: 'x',
        after: Buffer.from('{"at":"1e9","conversationId":"x","seq":-1}').toString('base64url'),
      },
    ],
  ])('%s is refused', async (_, query) => {
    const { person } = await aChat();
    const response = await person.fetch(
      `/api/conversations/search?${new URLSearchParams(query as Record<string, string>).toString()}`,
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid' });
  });

  it('with 200 characters, an emoji counted as one, is answered', async () => {
    const { person } = await aChat();
    expect(await hits(person, '🎨'.repeat(200))).toEqual([]);
    expect(await hits(person, 'x y '.repeat(50))).toEqual([]);
  });

  it("never finds another person's words", async () => {
    const mine = await aChat();
    const theirs = await aChat();
    await theirs.say('My secret zebra', 'A zebra, you say.');
    await mine.say('My own horse', 'A horse.');
    expect(await hits(mine.person, 'zebra')).toEqual([]);
    const superadmin = await signedIn(app, 'superadmin');
    expect(await hits(superadmin, 'zebra')).toEqual([]);
  });

  it('finds messages with an unavailable NEO, and says so', async () => {
    const { person, neo, say } = await aChat();
    await say('About the zebra', 'Stripes.');
    await app.db('neos').where({ id: neo.id }).update({ visibility: 'private' });
    const { items } = await search(person, { q: 'zebra' });
    expect(items).toMatchObject([{ seq: 1, neo: { id: neo.id, isAvailable: false } }]);
    await app.db('neos').where({ id: neo.id }).update({ compliance: 'red' });
    expect(await hits(person, 'zebra')).toEqual(['zebra']);
  });

  it('finds nothing that was not stored, and what was stored also after the plan has ended', async () => {
    const { person, neo, say } = await aChat('standard');
    await say('About the zebra', 'Stripes.');
    expect(await search(person, { q: 'zebra' })).toEqual({ items: [], next: null });
    // From a time when the account had another plan.
    await app.db('users').where({ id: person.user.id }).update({ role: 'plus' });
    await send(person, neo.id, { message: 'The zebra again' });
    expect(await hits(person, 'zebra')).toEqual(['zebra']);
    await app.db('users').where({ id: person.user.id }).update({ role: 'standard' });
    await say('A zebra that is not kept', 'Stripes.');
    expect(await hits(person, 'zebra')).toEqual(['zebra']);
  });

  it('returns every match once across pages, also those of the same moment', async () => {
    const { person, say } = await aChat();
    await say('zebra 0', 'zebra');
    const { id } = await conversationOf(person);
    await app.db.raw(
      `insert into messages (conversation_id, seq, role, content, word_count, user_id, words, created_at)
       select :id, n, 'user', 'zebra ' || n, 2, :userId, array_to_tsvector(array['zebra', n::text]),
         timestamptz '2020-01-01 00:00:00.123456Z' + (n / 7) * interval '1 microsecond'
       from generate_series(3, 2500) n`,
      { id, userId: person.user.id },
    );
    const seqs: number[] = [];
    let after: string | null = null;
    do {
      const page: Page = await search(person, {
        q: 'zebra',
        limit: '100',
        ...(after && { after }),
      });
      seqs.push(...page.items.map(({ seq }) => seq));
      after = page.next;
    } while (after);
    expect(seqs).toHaveLength(2_500);
    expect(new Set(seqs).size).toBe(2_500);
    expect(seqs.slice(2, 5)).toEqual([2_500, 2_499, 2_498]);
    // Older than the messages that the walk covers.
    expect((await search(person, { q: '7 zebra' })).items.map(({ seq }) => seq)).toEqual([7]);
  });

  it('reads on when the index returns texts without the whole term', async () => {
    const { person, say } = await aChat();
    await say('日本語', '日本と本語');
    for (let n = 0; n < 3; n += 1) await say('本語と日本', '日本と本語');
    const page = await search(person, { q: '日本語', limit: '1' });
    expect(page.items).toMatchObject([{ seq: 1, ranges: [[0, 3]] }]);
  });
});

describe('a found message', () => {
  it('disappears at once when it is deleted', async () => {
    const { person, say, call } = await aChat();
    await say('About the zebra', 'A zebra has stripes.');
    await say('And the giraffe', 'Spots.');
    await call('DELETE', 'conversation/messages/2');
    expect(await hits(person, 'zebra')).toEqual(['zebra']);
    expect(await hits(person, 'giraffe')).toEqual([]);
    await call('DELETE', 'conversation');
    expect(await hits(person, 'zebra')).toEqual([]);
  });

  it('shows only the newest wording of a replaced message', async () => {
    const { person, neo, say } = await aChat();
    await say('About the zebra', 'Stripes.');
    const { messages } = (await (
      await person.fetch(`/api/neos/${neo.id}/conversation`)
    ).json()) as {
      messages: { timestamp: string }[];
    };
    const { timestamp } = messages[0]!;
    await person.api.chat.send({
      params: { id: neo.id },
      body: { message: 'About the giraffe', replaces: { seq: 1, timestamp } },
    });
    expect(await hits(person, 'zebra')).toEqual([]);
    expect(await hits(person, 'giraffe')).toEqual(['giraffe']);
  });

  it('is the shown variant, and changes with it', async () => {
    const { person, say, call } = await aChat();
    await say('About animals', 'A zebra.');
    app.upstream.next({ kind: 'ok', text: 'A giraffe.' });
    await call('POST', 'chat/regenerate', {});
    expect(await hits(person, 'zebra')).toEqual([]);
    expect(await hits(person, 'giraffe')).toEqual(['giraffe']);
    await call('PUT', 'conversation/messages/2/variant', { variant: 1 });
    expect(await hits(person, 'zebra')).toEqual(['zebra']);
    expect(await hits(person, 'giraffe')).toEqual([]);
  });

  it('shows only the newest wording, of either side', async () => {
    const { person, neo, say, call } = await aChat();
    await say('About the zebra', 'A zebra has stripes.');
    const { messages } = (await (
      await person.fetch(`/api/neos/${neo.id}/conversation`)
    ).json()) as { messages: { seq: number; timestamp: string }[] };
    for (const { seq, timestamp } of messages) {
      const content = `A giraffe, ${seq}`;
      await call('PUT', `conversation/messages/${seq}`, { content, timestamp });
    }
    expect(await hits(person, 'zebra')).toEqual([]);
    expect(await hits(person, 'giraffe')).toEqual(['giraffe', 'giraffe']);
    await call('PUT', 'conversation/messages/2/variant', { variant: 1 });
    expect(await hits(person, 'zebra')).toEqual(['zebra']);
  });

  it('is also found in a branch, up to its last message', async () => {
    const { person, say } = await aChat();
    await say('About the zebra', 'Stripes.');
    await say('And the giraffe', 'Spots.');
    const { id } = await conversationOf(person);
    const branch = await person.api.conversations.branch({ params: { id }, body: { seq: 2 } });
    const { items } = await search(person, { q: 'zebra' });
    expect(new Set(items.map(({ conversationId }) => conversationId))).toEqual(
      new Set([id, branch.id]),
    );
    expect(await hits(person, 'giraffe')).toEqual(['giraffe']);
    await person.api.conversations.remove({ params: { id } });
    expect(await hits(person, 'zebra')).toEqual(['zebra']);
    expect(await hits(person, 'giraffe')).toEqual([]);
  });

  it('includes the continued part of a reply', async () => {
    const { person, neo, call } = await aChat();
    app.upstream.next({ kind: 'cut', text: 'A zebra and so on', after: 2 });
    await send(person, neo.id, { message: 'About animals' });
    const before = await hits(person, 'zebra');
    app.upstream.next({ kind: 'ok', text: ' a giraffe.' });
    await call('POST', 'chat/continue', {});
    expect(before).toEqual(['zebra']);
    expect(await hits(person, 'zebra giraffe')).toEqual(['zebra|giraffe']);
  });

  it('disappears with its NEO at once, before its rows are erased', async () => {
    const { person, neo, say } = await aChat();
    await say('About the zebra', 'Stripes.');
    const letGo = await holdAMessage(app.db, 'neo_id', neo.id);
    const owner = (await app.db('users').where({ id: neo.userId }).first()) as UserRow;
    await (await signedIn(app, owner)).api.personas.remove({ params: { id: neo.id } });
    expect(await hits(person, 'zebra')).toEqual([]);
    await letGo();
  });
});
