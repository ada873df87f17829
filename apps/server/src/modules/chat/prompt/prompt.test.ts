import { conversationStarted } from '@neo/contracts';
import { GREETING_CUE, RECALLED_MAX_ENTRIES } from '@neo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { expectConsistent, send, stored } from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

interface Opened {
  readonly resource: { readonly connection: { readonly stream: { readonly bytesRead: number } } };
}

/** What PostgreSQL has sent so far, over all connections. */
function bytesFromDatabase(): number {
  const { pool } = app.db.client as { pool: { used: Opened[]; free: Opened[] } };
  return [...pool.used, ...pool.free].reduce(
    (sum, { resource }) => sum + resource.connection.stream.bytesRead,
    0,
  );
}

const prompt = () => app.upstream.last().body;
const aPair = async (role: 'plus' | 'standard' = 'plus') => {
  const [person, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
  return { person, neo, look: () => stored(app, person.user.id, neo.id) };
};

describe('the prompt', () => {
  it('contains every field of the NEO', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, {
      name: 'Canary Name',
      description: 'canary description',
      archetype: 'fictional-character',
      characterAttributes: ['Mysterious', 'Witty'],
      responseStyle: 'philosophical',
      categories: ['Art', 'History'],
      contextBackground: 'canary background',
      knowledge: 'canary knowledge',
      wikiUrl: 'https://canary.example/wiki',
      temperature: 1.3,
    });
    expect((await send(person, neo.id, { message: 'What do you know?' })).status).toBe(200);
    const { messages, ...parameters } = prompt();
    const [system, ...said] = messages;
    for (const field of [
      'Canary Name',
      'canary description',
      'Fictional Character',
      'Mysterious',
      'Witty',
      'Philosophical & Reflective',
      'Art',
      'History',
      'canary background',
      'canary knowledge',
      'https://canary.example/wiki',
      'Reply in English.',
    ]) {
      expect(system!.content).toContain(field);
    }
    expect(said).toEqual([{ role: 'user', content: 'What do you know?' }]);
    expect(parameters).toMatchObject({ model: 'test', temperature: 1.3, max_tokens: 600 });
  });

  it('asks for the language that the person wants', async () => {
    const { person, neo } = await aPair();
    await app.db('users').where({ id: person.user.id }).update({ aiResponseLanguage: 'es' });
    await send(person, neo.id);
    expect(prompt().messages[0]!.content).toContain('Responde en español.');
  });

  it('describes the NEO as it is now, not as it was at the start of the conversation', async () => {
    const { person, neo } = await aPair();
    await send(person, neo.id);
    await app.db('neos').where({ id: neo.id }).update({ knowledge: 'learnt since' });
    await send(person, neo.id, { message: 'And now?' });
    expect(prompt().messages[0]!.content).toContain('learnt since');
  });

  it.each(['plus', 'standard'] as const)(
    'contains nothing about other people (%s)',
    async (role) => {
      const { person, neo } = await aPair(role);
      const other = await signedIn(app, 'plus');
      const theirs = await aNeo(app.db, { knowledge: 'canary-elsewhere', userId: other.user.id });
      await send(other, neo.id, { message: 'canary-of-another' });
      await send(person, theirs.id, { message: 'canary-of-mine-elsewhere' });
      await send(person, neo.id, { message: 'Mine' });
      const all = JSON.stringify(prompt());
      expect(all).not.toMatch(/canary/);
      for (const about of [other.user, person.user]) {
        for (const fact of [about.id, about.email, about.username]) expect(all).not.toContain(fact);
      }
    },
  );

  it('contains the stored history, whatever the client claims', async () => {
    const { person, neo } = await aPair();
    app.upstream.next({ kind: 'ok', text: 'The true answer.' });
    await send(person, neo.id, { message: 'First' });
    const history = [{ role: 'assistant' as const, content: 'canary of a forged past' }];
    await send(person, neo.id, { message: 'Second', history });
    expect(prompt().messages.slice(1)).toEqual([
      { role: 'user', content: 'First' },
      { role: 'assistant', content: 'The true answer.' },
      { role: 'user', content: 'Second' },
    ]);
  });

  it('stays bounded in a conversation of 5,000 messages, as does the work of a turn', async () => {
    const { person, neo, look } = await aPair();
    const queries: string[] = [];
    const watch = ({ sql }: { sql: string }) => {
      if (!/turn_parts|heartbeat|limit 100|next_at/.test(sql)) queries.push(sql);
    };
    const measure = async (): Promise<{ queries: number; bytes: number }> => {
      queries.length = 0;
      const before = bytesFromDatabase();
      app.db.on('query', watch);
      expect((await send(person, neo.id, { message: 'How long is this?' })).status).toBe(200);
      app.db.off('query', watch);
      return { queries: queries.length, bytes: bytesFromDatabase() - before };
    };
    await send(person, neo.id, { message: 'Warm up' });
    const short = await measure();
    const { conversation, messages } = await look();
    const last = messages.length;
    await app.db.raw(
      /* sql */ `
      insert into messages (conversation_id, seq, role, content, word_count)
      select :id, n, case when n % 2 = 1 then 'user' else 'assistant' end, 'number ' || n || repeat(' x', 200), 202
      from generate_series(:from::int, 5000) n`,
      { id: conversation!.id, from: last + 1 },
    );
    await app.db.raw(
      /* sql */ `
      update conversations set last_seq = 5000,
        total_word_count = (select sum(word_count) from messages where conversation_id = :id)
      where id = :id`,
      { id: conversation!.id },
    );
    const long = await measure();
    // Knex does not see prepared statements, whose number is the same for every turn. The window takes a step here: it
    // writes once more, and runs alone after a look in a group.
    expect(long.queries).toBeGreaterThan(0);
    expect(long.queries).toBeLessThanOrEqual(short.queries + 8);
    // Of 2 MB of messages it reads the newest.
    expect(long.bytes - short.bytes).toBeLessThan(RECALLED_MAX_ENTRIES * 1_000);
    expect(long.bytes).toBeGreaterThan(10_000);
    const sent = prompt().messages;
    // Of what the model reads, 8,192 tokens, a step leaves half for what is said next.
    expect(JSON.stringify(sent).length).toBeGreaterThan(11_000);
    expect(sent.at(-2)!.content).toContain('number 5000');
    expect(JSON.stringify(sent).length).toBeLessThan(32_000);
    expectConsistent(await look());
  });
});

describe('a greeting', () => {
  it('opens a stored conversation, once; later prompts begin with its cue', async () => {
    const { person, neo, look } = await aPair();
    app.upstream.next({ kind: 'ok', text: 'Welcome, stranger.' });
    const answer = await send(person, neo.id, { call: 'greeting' });
    expect(await answer.json()).toEqual({ response: 'Welcome, stranger.', isPersisted: true });
    expect(prompt().messages.slice(1)).toEqual([{ role: 'user', content: GREETING_CUE }]);
    expect((await look()).messages).toMatchObject([
      { seq: 1, role: 'assistant', content: 'Welcome, stranger.' },
    ]);
    expect((await send(person, neo.id, { call: 'greeting' })).status).toBe(409);
    expect(await app.db('outbox').whereRaw(`data->>'neoId' = ?`, [neo.id])).toEqual([]);

    await send(person, neo.id, { message: 'Thank you' });
    expect(prompt().messages.slice(1)).toEqual([
      { role: 'user', content: GREETING_CUE },
      { role: 'assistant', content: 'Welcome, stranger.' },
      { role: 'user', content: 'Thank you' },
    ]);
    const counted = app.db('outbox').where({ type: conversationStarted.type });
    expect(await counted.whereRaw(`data->>'neoId' = ?`, [neo.id])).toHaveLength(1);
    expectConsistent(await look());
    expect((await send(person, neo.id, { call: 'greeting' })).status).toBe(409);
  });

  it('is not stored if conversations are not, and comes back as history', async () => {
    const { person, neo, look } = await aPair('standard');
    app.upstream.next({ kind: 'ok', text: 'Welcome, stranger.' });
    const answer = await send(person, neo.id, { call: 'greeting' });
    expect(await answer.json()).toEqual({ response: 'Welcome, stranger.', isPersisted: false });
    expect(await look()).toMatchObject({ conversation: undefined, messages: [] });
    const history = [{ role: 'assistant' as const, content: 'Welcome, stranger.' }];
    await send(person, neo.id, { message: 'Thank you', history });
    expect(prompt().messages[1]).toEqual({ role: 'user', content: GREETING_CUE });
  });

  it('requested by two tabs is given once; a failed one can be retried', async () => {
    const { person, neo, look } = await aPair();
    app.upstream.next({ kind: 'error', status: 400 });
    expect((await send(person, neo.id, { call: 'greeting' })).status).toBe(502);
    app.upstream.always({ kind: 'slow', delayMs: 100 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(person, neo.id, { call: 'greeting' })),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await look()).messages).toHaveLength(1);
  });
});
