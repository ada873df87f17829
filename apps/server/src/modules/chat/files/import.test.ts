import { gzipSync } from 'node:zlib';
import { BODY_LIMITS } from '@neo/contracts';
import { FILE_MAX_WORDINGS } from '@neo/chat-files';
import { CONVERSATION_LIMITS } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { longestStop } from '../../../../testing/observed/longest-stop.ts';
import { aCard, aPngCard } from '../../personas/cards/cards.factory.ts';
import { changeNeo, aNeo } from '../../personas/personas.factory.ts';
import { until } from '../chat.fixture.ts';
import { say } from '../edits/conversations.fixture.ts';
import { MessageRow, MessageVariantRow } from '../conversation/conversation.model.ts';
import { caiFile, conversationsOf, importFile, sendFile, stFile } from './files.fixture.ts';

const app = useApp({ rateLimits: false });

const aPair = async () => ({ person: await signedIn(app, 'plus'), neo: await aNeo(app.db) });
const countOf = async (userId: string): Promise<number> =>
  Number((await app.db('conversations').where({ userId }).count())[0]!['count']);
const codeOf = async (answer: Response): Promise<string> =>
  `${answer.status} ${((await answer.json()) as { code: string }).code}`;

describe('an imported chat', () => {
  it('becomes the most recent conversation, with variants, dates and a report', async () => {
    const { person, neo } = await aPair();
    await importFile(person, neo.id, stFile('An older one'));
    const swipes = { swipes: ['To Mars.', 'To the moon.'], swipe_id: 1 };
    const { conversation, conversations, report } = await importFile(
      person,
      neo.id,
      `${stFile(
        'Welcome',
        'Where are we going?',
        { mes: 'To the moon.', ...swipes, send_date: 'July 4, 2024 3:05pm' },
        { mes: 'Joined.', is_system: true, extra: { type: 'help' } },
      )}\n{"name":"Ann","is_`,
    );
    expect(report).toEqual({
      messages: 3,
      variants: 1,
      skippedCount: 2,
      skipped: [
        { line: 5, why: 'system' },
        { line: 6, why: 'unreadable' },
      ],
      unit: 'line',
    });
    expect(conversations).toEqual([conversation]);
    expect(conversation).toMatchObject({
      title: 'Where are we going?',
      messageCount: 3,
      isUnread: false,
      isReplying: false,
      lastMessage: { role: 'assistant', excerpt: 'To the moon.' },
      lastMessageAt: '2024-07-04T15:05:00.000Z',
      neos: [{ id: neo.id, isAvailable: true }],
    });
    const byNeo = await person.api.chat.conversation({ params: { id: neo.id } });
    expect(byNeo.id).toBe(conversation.id);
    expect(byNeo.messages).toMatchObject([
      { seq: 1, role: 'assistant', content: 'Welcome', timestamp: '2026-01-02T03:04:05.000Z' },
      { seq: 2, role: 'user', content: 'Where are we going?', wordCount: 4 },
      { seq: 3, content: 'To the moon.', variant: { shown: 2, count: 2 } },
    ]);
    const row = await app.db('conversations').where({ id: conversation.id }).first();
    expect(row).toMatchObject({ lastSeq: 3, readSeq: 3, totalWordCount: 8 });
    const chosen = await person.api.conversations.chooseVariant({
      params: { id: conversation.id, seq: '3' },
      body: { variant: 1 },
    });
    expect(chosen.content).toBe('To Mars.');
  });

  it('of a debate keeps the names of the other speakers, and the report says so', async () => {
    const person = await signedIn(app, 'plus');
    const [hypatia, holmes] = await Promise.all([
      aNeo(app.db, { name: 'Hypatia' }),
      aNeo(app.db, { name: 'Sherlock Holmes' }),
    ]);
    const { id } = await person.api.debates.create({
      body: { neoIds: [hypatia.id, holmes.id], topic: 'Luck', turns: 'rounds' },
    });
    app.upstream.next({ kind: 'ok', text: 'A name.' }, { kind: 'ok', text: 'Elementary.' });
    await person.api.debates.next({ params: { id }, body: { rounds: 1 } });
    const file = await person.fetch(`/api/conversations/${id}/export?format=json`);
    const { conversation, report } = await importFile(person, hypatia.id, await file.text());
    expect(report.skipped).toEqual([{ line: 2, why: 'another_speaker' }]);
    const read = await person.api.conversations.conversation({ params: { id: conversation.id } });
    expect(read.messages.map(({ content }) => content)).toEqual([
      'A name.',
      'Sherlock Holmes: Elementary.',
    ]);
  });

  it('has a number in its title if the same was imported before, until something is said in it', async () => {
    const { person, neo } = await aPair();
    const titles = [];
    let again: string | null = null;
    for (const file of [stFile('Hello'), stFile('Welcome', 'Ahoy'), stFile('Welcome', 'Ahoy')]) {
      const { conversation } = await importFile(person, neo.id, file);
      titles.push(conversation.title);
      again = conversation.id;
    }
    expect(titles).toEqual(['Hello', 'Ahoy', 'Ahoy (2)']);
    expect((await say(person, again!, 'Land!')).status).toBe(200);
    const listed = await person.api.conversations.ofNeo({ params: { id: neo.id } });
    expect(listed.items.map(({ title }) => title)).toEqual(['Land!', 'Ahoy', 'Hello']);
  });

  it.each(['text/plain', 'application/json', 'image/png', 'multipart/form-data', undefined])(
    'is accepted with the content type %s',
    async (contentType) => {
      const { person, neo } = await aPair();
      const bytes = new TextEncoder().encode(stFile('Welcome'));
      expect((await sendFile(person, neo.id, bytes, contentType)).status).toBe(201);
    },
  );

  it('is sent unchanged by the typed client', async () => {
    const { person, neo } = await aPair();
    const { report } = await person.api.conversationFiles.import({
      params: { id: neo.id },
      body: new Blob([stFile('Welcome')]),
    });
    expect(report.messages).toBe(1);
  });

  it('with several histories becomes several conversations, the newest first and most recent', async () => {
    const { person, neo } = await aPair();
    const { conversation, conversations } = await importFile(person, neo.id, caiFile(10));
    expect(conversations).toHaveLength(10);
    expect(conversations[0]).toEqual(conversation);
    const times = conversations.map(({ lastMessageAt }) => lastMessageAt!);
    expect(times).toEqual(times.toSorted().toReversed());
    const listed = await person.api.conversations.ofNeo({ params: { id: neo.id } });
    expect(listed.items.map(({ id }) => id)).toEqual(conversations.map(({ id }) => id));
  });

  it('has no date in the future; a missing date becomes that of the previous message', async () => {
    const { person, neo } = await aPair();
    const before = Date.now();
    const { conversation } = await importFile(
      person,
      neo.id,
      stFile(
        { mes: 'a', send_date: '2021-01-01' },
        { mes: 'b', send_date: '' },
        {
          mes: 'c',
          send_date: '2150-01-01',
        },
      ),
    );
    const rows = await MessageRow.query(app.db).where({ conversationId: conversation.id });
    const [a, b, c] = rows.toSorted((x, y) => x.seq - y.seq).map(({ createdAt }) => +createdAt);
    expect([a, b]).toEqual([Date.UTC(2021, 0), Date.UTC(2021, 0)]);
    expect(c).toBeGreaterThanOrEqual(before);
    expect(c).toBeLessThanOrEqual(Date.now());
  });

  it('uses the default person, and does not count as a conversation with the NEO', async () => {
    const { person, neo } = await aPair();
    const id = uuidv7();
    await app.db('persons').insert({ id, userId: person.user.id, name: 'Nemo', isDefault: true });
    const { conversation } = await importFile(person, neo.id, stFile('a', 'b'));
    const row = await app.db('conversations').where({ id: conversation.id }).first();
    expect(row).toMatchObject({ personId: id });
    expect(await app.db('firstMessages').where({ userId: person.user.id })).toEqual([]);
  });

  it('can be searched at once, as far as it is shown', async () => {
    const { person, neo } = await aPair();
    const swipes = ['Zanzibar is far.', 'Timbuktu is near.'];
    const file = stFile({ mes: swipes[0], swipes, swipe_id: 0 }, '猫が好き');
    const { conversation } = await importFile(person, neo.id, file);
    const find = async (q: string) =>
      (await person.api.conversationSearch.search({ query: { q } })).items.map(({ seq }) => seq);
    expect(await Promise.all(['zanzi', '猫', 'timbuktu'].map(find))).toEqual([[1], [2], []]);
    await person.api.conversations.chooseVariant({
      params: { id: conversation.id, seq: '1' },
      body: { variant: 2 },
    });
    expect(await Promise.all(['zanzibar', 'timbuktu'].map(find))).toEqual([[], [1]]);
    const where = { conversationId: conversation.id };
    expect(await app.db('messages').where(where).whereNull('words')).toEqual([]);
  });

  it('notifies other tabs after it is stored', async () => {
    const { person, neo } = await aPair();
    const leaving = new AbortController();
    const stream = await person.fetch(`/api/neos/${neo.id}/conversation/changes`, {
      signal: leaving.signal,
    });
    let said = '';
    void (async () => {
      for await (const chunk of stream.body!) said += new TextDecoder().decode(chunk);
    })().catch(() => undefined);
    await importFile(person, neo.id, stFile('a'));
    await until(() => said.includes('event: changed'));
    leaving.abort();
  });

  it('marks its messages, also in exports and branches, but not what is said later', async () => {
    const { person, neo } = await aPair();
    const lines = ['a', 'b', { mes: 'c', swipes: ['c', 'd'], swipe_id: 0 }];
    const { conversation } = await importFile(person, neo.id, stFile(...lines));
    const params = { id: conversation.id };
    const { conversations } = person.api;
    const marks = async (id: string) =>
      (await conversations.conversation({ params: { id } })).messages.map(
        ({ isImported = false }) => isImported,
      );
    expect(await marks(params.id)).toEqual([true, true, true]);
    const branch = await conversations.branch({ params, body: { seq: 2 } });
    expect(await marks(branch.id)).toEqual([true, true]);
    const exported = await person.fetch(`/api/conversations/${params.id}/export?format=json`);
    const { messages } = (await exported.json()) as {
      messages: { isImported?: true; variants?: { isImported?: true }[] }[];
    };
    expect(messages.map(({ isImported }) => isImported)).toEqual([true, true, true]);
    expect(messages[2]!.variants).toMatchObject([{ content: 'd', isImported: true }]);
    await conversations.regenerate({ params, body: {} });
    await conversations.send({ params, body: { message: 'Hello' } });
    expect(await marks(params.id)).toEqual([true, true, false, false, false]);
    await conversations.chooseVariant({ params: { ...params, seq: '3' }, body: { variant: 2 } });
    expect(await marks(params.id)).toEqual([true, true, true, false, false]);
  });

  it('keeps the mark on a reply that goes on from an imported one', async () => {
    const { person, neo } = await aPair();
    const { conversation } = await importFile(person, neo.id, stFile('a', 'b', 'Once upon'));
    const params = { id: conversation.id };
    const where = { conversationId: params.id, seq: 3 };
    await app.db('messages').where(where).update({ status: 'interrupted' });
    await person.api.conversations.continue({ params, body: {} });
    const { messages } = await person.api.conversations.conversation({ params });
    expect(messages[2]!.content).toMatch(/^Once upon./);
    expect(messages[2]).toMatchObject({ isImported: true, model: 'test' });
    const exported = await person.fetch(`/api/conversations/${params.id}/export?format=md`);
    expect((await exported.text()).match(/imported/g)).toHaveLength(3);
  });

  it('with many messages and variants is stored completely', async () => {
    const { person, neo } = await aPair();
    const lines = Array.from({ length: 1_203 }, (_, i) =>
      i % 2 === 1 ? `Q${i}` : { mes: `R${i}`, swipes: [`R${i}`, `"${i}", {\\}'`], swipe_id: 0 },
    );
    const { conversation, report } = await importFile(person, neo.id, stFile(...lines));
    expect(report).toMatchObject({ messages: 1_203, variants: 602, skippedCount: 0 });
    const where = { conversationId: conversation.id };
    const rows = await MessageRow.query(app.db).where(where).orderBy('seq');
    expect(rows.map(({ seq, content }) => [seq, content])).toEqual(
      lines.map((line, i) => [i + 1, typeof line === 'string' ? line : line.mes]),
    );
    const variants = await MessageVariantRow.query(app.db).where(where).orderBy('seq');
    expect(variants.map(({ seq, variant, content }) => [seq, variant, content])).toEqual(
      lines.flatMap((line, i) => (typeof line === 'string' ? [] : [[i + 1, 2, line.swipes[1]]])),
    );
  });
});

describe('a file that takes long to read', () => {
  const MANY = 3_000_000;
  const HEADER = '{"user_name":"Ann","character_name":"Captain","chat_metadata":{}}\n';
  it.each([
    ['newlines', `${HEADER}${' \n'.repeat(MANY)}`],
    ['keys', `{${'"a":1,'.repeat(MANY / 2)}"messages":[]}`],
    ['empty conversations', `{"histories":[${'{},'.repeat(MANY)}{}]}`],
    ['large entries', `{"messages":[${`{"a":[${'{},'.repeat(600_000)}1]},`.repeat(4)}{}]}`],
  ])('holds nobody up: %s', async (_, file) => {
    const { person, neo } = await aPair();
    await importFile(person, neo.id, stFile('The first thread takes longest to start'));
    const bytes = new TextEncoder().encode(file);
    const { answer, share } = await longestStop(sendFile(person, neo.id, bytes));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(share).toBeLessThan(0.5);
  });
});

describe('nothing is stored', () => {
  it.each([
    ['of plain words', 'Hello there'],
    ['of half JSON', '{"messages":[{"msg":"a"}'],
    ['of a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['of a chat without messages', stFile()],
    ['of a chat without words', stFile('', ' ')],
    ['of nothing', ''],
  ])('%s: 400', async (_, file) => {
    const { person, neo } = await aPair();
    expect(await codeOf(await sendFile(person, neo.id, file))).toBe('400 invalid');
    expect(await countOf(person.user.id)).toBe(0);
  });

  it.each([
    ['of the first version', () => '{"name":"Ada","description":"A captain.","first_mes":"Ahoy"}'],
    ['of the second version', () => aCard()],
    ['in a picture', () => aPngCard()],
  ])('of a character card %s: 400, and it says so', async (_, card) => {
    const { person, neo } = await aPair();
    const file = await card();
    const answer = await sendFile(
      person,
      neo.id,
      typeof file === 'string' ? file : Uint8Array.from(file),
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ reason: 'file_is_a_card' });
    expect(await countOf(person.user.id)).toBe(0);
  });

  it('of a compressed file: 415, and it says so', async () => {
    const { person, neo } = await aPair();
    const answer = await person.fetch(`/api/neos/${neo.id}/conversations/import`, {
      method: 'POST',
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(stFile('Welcome')),
    });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ reason: 'body_compressed' });
  });

  it('of more than 10 MB, announced or not, or of too many messages: 413', async () => {
    const { person, neo } = await aPair();
    const large = new Uint8Array(BODY_LIMITS.chatFile + 1).fill(0x20);
    expect(await codeOf(await sendFile(person, neo.id, large))).toBe('413 too_large');
    const chunked = new Blob([large]).stream();
    expect(await codeOf(await sendFile(person, neo.id, chunked))).toBe('413 too_large');
    const many = Array.from({ length: FILE_MAX_WORDINGS + 1 }, () => ({ msg: 'a' }));
    const file = JSON.stringify({ messages: many });
    expect(await codeOf(await sendFile(person, neo.id, file))).toBe('413 too_large');
    expect(await countOf(person.user.id)).toBe(0);
  });

  it('beyond the limit of conversations with a NEO: 409', async () => {
    const { person, neo } = await aPair();
    const userId = person.user.id;
    const full = CONVERSATION_LIMITS.ofNeo;
    expect(await codeOf(await sendFile(person, neo.id, caiFile(full + 1)))).toBe('409 conflict');
    await conversationsOf(app, { userId, chatNeoId: neo.id, count: full - 1 });
    expect(await codeOf(await sendFile(person, neo.id, caiFile(2)))).toBe('409 conflict');
    expect(await countOf(userId)).toBe(full - 1);
    const both = await Promise.all([1, 2].map(() => sendFile(person, neo.id, caiFile(1))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await countOf(userId)).toBe(full);
  });

  it('beyond the limit of conversations in total: 409', async () => {
    const { person, neo } = await aPair();
    const userId = person.user.id;
    const others = await Promise.all(Array.from({ length: 25 }, () => aNeo(app.db)));
    const { ofNeo, total } = CONVERSATION_LIMITS;
    for (const { id: chatNeoId } of others) {
      await conversationsOf(app, { userId, chatNeoId, count: ofNeo });
    }
    expect(await countOf(userId)).toBe(total);
    expect(await codeOf(await sendFile(person, neo.id, stFile('a')))).toBe('409 conflict');
  });

  it('if a later part fails', async () => {
    const { person, neo } = await aPair();
    await app.db.raw(`
      create function refuse_boom() returns trigger language plpgsql as $$
      begin raise exception 'boom' using errcode = '57014'; end $$;
      create trigger refuse_boom before insert on messages
        for each row when (new.content = 'boom') execute function refuse_boom()`);
    const lines = [...Array.from({ length: 1_500 }, (_, i) => `Line ${i}`), 'boom'];
    expect((await sendFile(person, neo.id, stFile(...lines))).status).toBe(503);
    expect(await countOf(person.user.id)).toBe(0);
    expect((await sendFile(person, neo.id, stFile(...lines.slice(0, -1)))).status).toBe(201);
  });

  it('for standard users, and for a NEO that the person may not chat with', async () => {
    const { person, neo } = await aPair();
    const standard = await signedIn(app, 'standard');
    const file = stFile('a');
    expect(await codeOf(await sendFile(standard, neo.id, file))).toBe('403 plan');
    expect(await codeOf(await sendFile(person, uuidv7(), file))).toBe('404 not_found');
    await changeNeo(app.db, neo.id, { visibility: 'private' });
    expect(await codeOf(await sendFile(person, neo.id, file))).toBe('403 private');
    await changeNeo(app.db, neo.id, { visibility: 'public-listed', compliance: 'red' });
    expect(await codeOf(await sendFile(person, neo.id, file))).toBe('404 not_found');
    expect(await countOf(person.user.id)).toBe(0);
  });
});
