import { beforeEach, describe, expect, it } from 'vitest';
import { MEMORY_LIMITS } from '@neo/domain';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { until } from '../chat.fixture.ts';
import { aConversation, blocksOf, chatter, notesOf, QUICK_NOTES, SMALL } from './memory.fixture.ts';
import { untilNoted } from './memory.fixture.ts';

const app = useApp({ remembers: true, models: SMALL, noteTiming: QUICK_NOTES });
beforeEach(async () => {
  // Blocks of an earlier test must not be requested in the next one.
  await app.db('memoryBlocks').delete();
  app.upstream.reset();
  app.upstream.notes('empty');
});

const prompt = () => app.upstream.last().body.messages;
const system = (): string => prompt()[0]!.content;
const whole = (): string => JSON.stringify(prompt());

describe('a note of one’s own', () => {
  it('is part of every prompt if it is pinned, until it is forgotten', async () => {
    const chat = await aConversation(app, ['Hello']);
    const { person, params, say } = chat;
    const added = await person.api.memory.add({
      params,
      body: { text: '  I am allergic to nuts. ', fromSeq: 1, isPinned: true },
    });
    expect(added).toMatchObject({
      text: 'I am allergic to nuts.',
      kind: 'fact',
      madeBy: 'person',
      isPinned: true,
      scope: 'conversation',
      source: { conversationId: chat.id, fromSeq: 1, toSeq: 1 },
    });
    expect(await notesOf(chat)).toEqual([added]);
    await say('And now?');
    expect(whole()).toContain('<note>I am allergic to nuts.</note>');
    await person.api.memory.remove({ params: { ...params, noteId: added.id } });
    await person.api.memory.remove({ params: { ...params, noteId: added.id } });
    await say('And after?');
    expect(whole()).not.toContain('allergic');
  });

  it('that a message offers is kept or dropped once, and cites the message', async () => {
    const chat = await aConversation(app, ['Hello']);
    const { person, params, say } = chat;
    await say('Hi! My name is Ana.');
    await say('Remember that I paint.');
    const answer = (seq: number, isKept: boolean) =>
      person.api.memory.offer({ params: { ...params, seq: String(seq) }, body: { isKept } });
    const messages = async () =>
      (await person.api.conversations.conversation({ params, query: {} })).messages;
    const mine = (await messages()).filter(({ role }) => role === 'user');
    const [, name, paint] = mine.map(({ seq }) => seq!);
    const { note } = await answer(name!, true);
    expect(note).toMatchObject({
      text: 'My name is Ana.',
      kind: 'fact',
      madeBy: 'person',
      isPinned: false,
      source: { conversationId: chat.id, fromSeq: name, toSeq: name },
    });
    expect(await answer(paint!, false)).toEqual({ note: null });
    expect(await answer(paint!, true)).toEqual({ note: null });
    expect(await notesOf(chat)).toEqual([note]);
    const answered = (await messages()).flatMap(({ seq, isOfferAnswered }) =>
      isOfferAnswered ? [seq] : [],
    );
    expect(answered).toEqual([name, paint]);
    const branch = await person.api.conversations.branch({ params, body: { seq: paint! } });
    const offered = { id: branch.id, seq: String(name) };
    expect(
      await person.api.memory.offer({ params: offered, body: { isKept: true } }),
    ).toMatchObject({
      note: { text: 'My name is Ana.', source: { conversationId: branch.id } },
    });
    const corrected = await person.api.conversations.reword({
      params: { ...params, seq: String(name) },
      body: { content: 'My name is Zora.', timestamp: mine[1]!.timestamp },
    });
    expect(corrected.isOfferAnswered).toBeUndefined();
    expect(await notesOf(chat)).toEqual([]);
    expect((await answer(name!, true)).note).toMatchObject({ text: 'My name is Zora.' });
    await expect(answer(mine[0]!.seq!, true)).rejects.toMatchObject({ code: 'not_found' });
    await expect(answer(name! + 1, true)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('comes with the range of messages that the model still reads', async () => {
    const { person, params, say } = await aConversation(app, []);
    expect(await person.api.memory.read({ params })).not.toHaveProperty('reads');
    await say('Hello');
    const { reads } = await person.api.memory.read({ params });
    expect(reads).toEqual({ from: 1, total: 2 });
  });

  it('that is not pinned goes beside the newest message, once for as long as that is in the prompt', async () => {
    const chat = await aConversation(app, ['Hello']);
    const { person, params, say } = chat;
    const { id } = await person.api.memory.add({
      params,
      body: { text: 'I moved to Bergen.', kind: 'event' },
    });
    await say('Hi');
    const before = prompt();
    expect(before.at(-1)!.content).toContain('I moved to Bergen.');
    await say('Hi again');
    expect(prompt().slice(0, before.length)).toEqual(before);
    expect(whole().split('Bergen')).toHaveLength(2);
    await person.api.memory.edit({
      params: { ...params, noteId: id },
      body: { text: 'I moved to Oslo.' },
    });
    await say('Where am I?');
    expect(prompt().at(-1)!.content).toContain('I moved to Oslo.');
    await person.api.memory.remove({ params: { ...params, noteId: id } });
    await say('And now?');
    expect(whole()).not.toMatch(/Oslo|Bergen.*Bergen/);
  });

  it('applies to all chats with the NEO if the settings allow it', async () => {
    const { person, params, neo } = await aConversation(app, ['Hello']);
    const body = { text: 'Call me Captain.', scope: 'neo' as const };
    await expect(person.api.memory.add({ params, body })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'memory_across_chats_off',
    });
    await person.api.identity.settings({ body: { memoryAcrossChats: true } });
    const note = await person.api.memory.add({ params, body });
    const other = await person.api.conversations.create({ params: { id: neo.id }, body: {} });
    expect((await person.api.memory.read({ params: { id: other.id } })).notes).toEqual([note]);
    await person.api.conversations.send({ params: { id: other.id }, body: { message: 'Hi' } });
    expect(whole()).toContain('Call me Captain.');
    await person.api.identity.settings({ body: { memoryAcrossChats: false } });
    await person.api.conversations.send({ params: { id: other.id }, body: { message: 'Hi' } });
    expect(whole()).not.toContain('Captain');
  });

  it('is deleted when a message that it cites is deleted, reworded or answered again', async () => {
    const chat = await aConversation(app, ['One', 'Two', 'Three']);
    const { person, params } = chat;
    const cite = (seq: number) =>
      person.api.memory.add({ params, body: { text: `Of message ${seq}.`, fromSeq: seq } });
    for (const seq of [1, 3, 5, 6]) await cite(seq);
    const { messages } = await person.api.conversations.conversation({ params, query: {} });
    await person.api.conversations.reword({
      params: { ...params, seq: '1' },
      body: { content: 'Other', timestamp: messages[0]!.timestamp },
    });
    await person.api.conversations.regenerate({ params, body: {} });
    expect((await notesOf(chat)).map(({ text }) => text).toSorted()).toEqual([
      'Of message 3.',
      'Of message 5.',
    ]);
    await person.api.conversations.removeMessages({ params: { ...params, seq: '5' }, query: {} });
    expect((await notesOf(chat)).map(({ text }) => text)).toEqual(['Of message 3.']);
  });

  it.each([
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(MEMORY_LIMITS.text + 1) }, 'text'],
    [{ text: 'x', kind: 'summary' }, 'kind'],
    [{ text: 'x', fromSeq: 99 }, 'fromSeq'],
    [{ text: 'x', fromSeq: 2, toSeq: 1 }, 'fromSeq'],
  ])('is refused: %.40j', async (body, path) => {
    const { person, params } = await aConversation(app, ['Hello']);
    await expect(person.api.memory.add({ params, body: body as never })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path }],
    });
  });

  it('is refused beyond the limits; the model’s oldest notes make room', async () => {
    const { person, params, id, neo } = await aConversation(app, ['Hello']);
    const insert = (count: number, madeBy: string, isPinned: boolean) =>
      app.db.raw(
        `insert into memory_notes (id, conversation_id, user_id, neo_id, scope, kind, text, made_by, is_pinned, words)
         select gen_random_uuid(), ?, ?, ?, 'conversation', 'fact', 'Note ' || n, ?, ?, '' from generate_series(1, ?::int) n`,
        [id, person.user.id, neo.id, madeBy, isPinned, count],
      );
    await insert(15, 'person', true);
    const add = (isPinned: boolean) =>
      person.api.memory.add({ params, body: { text: 'One more.', isPinned } });
    await expect(add(true)).rejects.toMatchObject({ reason: 'notes_pinned_too_many:15' });
    await insert(484, 'person', false);
    await insert(1, 'model', false);
    await add(false);
    const { notes } = await person.api.memory.read({ params });
    expect(notes).toHaveLength(500);
    expect(notes.filter(({ madeBy }) => madeBy === 'model')).toEqual([]);
    await expect(add(false)).rejects.toMatchObject({ reason: 'notes_too_many:500' });
  });

  it('cannot be read or changed by others', async () => {
    const chat = await aConversation(app, ['Hello']);
    const note = await chat.person.api.memory.add({ params: chat.params, body: { text: 'Mine.' } });
    const other = await signedIn(app, 'superadmin');
    const params = { ...chat.params, noteId: note.id };
    const gone = { code: 'not_found' };
    await expect(other.api.memory.read({ params: chat.params })).rejects.toMatchObject(gone);
    await expect(other.api.memory.edit({ params, body: { text: 'x' } })).rejects.toMatchObject(
      gone,
    );
    await expect(other.api.memory.remove({ params })).rejects.toMatchObject(gone);
    const own = await aConversation(app, []);
    await expect(
      own.person.api.memory.edit({ params: { ...own.params, noteId: note.id }, body: {} }),
    ).rejects.toMatchObject(gone);
  });
});

const answer = (seqs: number[], text = 'Ana keeps bees.') =>
  JSON.stringify({ summary: 'They spoke of bees.', notes: [{ kind: 'fact', text, seqs }] });

describe('the notes of a model', () => {
  it('are made of messages that left the prompt, link to them, and go into later prompts', async () => {
    app.upstream.notes({ kind: 'ok', text: `Here:\n${answer([1])}` });
    const chat = await aConversation(app, ['I keep bees.', ...chatter(24)]);
    await untilNoted(chat);
    const notes = await notesOf(chat);
    const blocks = await blocksOf(app, chat.id);
    expect(blocks.map(({ state }) => state)).not.toContain('left');
    expect(notes).toContainEqual(
      expect.objectContaining({
        kind: 'fact',
        text: 'Ana keeps bees.',
        madeBy: 'model',
        isPinned: false,
        source: { conversationId: chat.id, fromSeq: 1, toSeq: 1 },
      }),
    );
    expect(notes.filter(({ kind }) => kind === 'summary')[0]).toBeDefined();
    const before = prompt();
    await chat.say('Small');
    // No summary moves into the beginning of prompts until that changes anyway.
    expect(prompt()[0]).toEqual(before[0]);
    for (const message of chatter(16)) await chat.say(message);
    expect(system()).toContain('<summary>They spoke of bees.</summary>');
  });

  it('can be corrected: the correction goes into prompts, and no model changes it', async () => {
    app.upstream.notes({ kind: 'ok', text: answer([1]) });
    const chat = await aConversation(app, ['I keep bees.', ...chatter(24)]);
    await untilNoted(chat);
    const fact = (await notesOf(chat)).find(({ kind }) => kind === 'fact')!;
    const edited = await chat.person.api.memory.edit({
      params: { ...chat.params, noteId: fact.id },
      body: { text: 'Ana keeps goats.' },
    });
    expect(edited).toMatchObject({ text: 'Ana keeps goats.', madeBy: 'person' });
    await chat.say('What do I keep?');
    expect(prompt().at(-1)!.content).toContain('Ana keeps goats.');
    const { messages } = await chat.person.api.conversations.conversation({
      params: chat.params,
      query: {},
    });
    const told = await chat.person.api.memory.prompt({
      params: { ...chat.params, seq: String(messages.at(-1)!.seq) },
    });
    expect(told.parts).toContainEqual(
      expect.objectContaining({
        kind: 'recall',
        text: 'Ana keeps goats.',
        source: { noteId: fact.id },
      }),
    );
    for (const message of chatter(20)) await chat.say(message);
    await untilNoted(chat);
    expect(await notesOf(chat)).toContainEqual(
      expect.objectContaining({ id: fact.id, text: 'Ana keeps goats.' }),
    );
  });

  it('keep a summary in the head until the next step when it is corrected, and add the correction', async () => {
    app.upstream.notes({ kind: 'ok', text: answer([1]) });
    const chat = await aConversation(app, ['I keep bees.', ...chatter(40)]);
    await untilNoted(chat);
    expect(system()).toContain('They spoke of bees.');
    const summary = (await notesOf(chat)).findLast(({ kind }) => kind === 'summary')!;
    await chat.person.api.memory.edit({
      params: { ...chat.params, noteId: summary.id },
      body: { text: `They spoke of goats. ${'x'.repeat(300)}` },
    });
    const before = prompt();
    await chat.say('Short?');
    expect(prompt()[0]).toEqual(before[0]);
    expect(prompt().at(-1)!.content).toContain('They spoke of goats.');
  });
});

describe('a job', () => {
  it.each([
    ['prose', { kind: 'ok', text: 'I would rather talk about the weather.' }],
    ['broken JSON', { kind: 'ok', text: '{"summary": "cut' }],
    ['nothing', { kind: 'empty' }],
    [
      'messages that are not there',
      { kind: 'ok', text: '{"notes":[{"kind":"fact","text":"No.","seqs":[9999]}]}' },
    ],
  ] as const)('is tried twice and left where the model answers with %s', async (_, mode) => {
    app.upstream.notes(mode);
    const chat = await aConversation(app, [
      'My sister Rosalind keeps bees in Valparaíso.',
      ...chatter(24),
    ]);
    await untilNoted(chat);
    const blocks = await blocksOf(app, chat.id);
    expect(new Set(blocks.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['left 2']),
    );
    expect(app.upstream.noteRequests).toHaveLength(2 * blocks.length);
    expect(await notesOf(chat)).toEqual([]);
    await chat.say('Where does my sister keep her bees?');
    expect(prompt().at(-1)!.content).toContain('Valparaíso');
  });

  it('takes few of 10,000 notes, and each once', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      kind: 'fact',
      text: `Number ${at}.`,
      seqs: [1],
    }));
    app.upstream.notes({ kind: 'ok', text: JSON.stringify({ notes: many }), chunkSize: 50_000 });
    const chat = await aConversation(app, ['One', ...chatter(16)]);
    await untilNoted(chat);
    const notes = await notesOf(chat);
    expect(notes.length).toBeLessThanOrEqual(12);
    expect(new Set(notes.map(({ text }) => text)).size).toBe(notes.length);
  });

  it('does not hold up replies if the model never answers', async () => {
    app.upstream.notes('hang');
    const chat = await aConversation(app, ['One', ...chatter(24)]);
    await until(() => app.upstream.noteRequests.length > 0);
    await chat.say('Still there?');
    const { isWorking, notes } = await chat.person.api.memory.read({ params: chat.params });
    expect({ isWorking, notes }).toEqual({ isWorking: true, notes: [] });
  });

  it('stores nothing of messages that were reworded or deleted while it read them', async () => {
    app.upstream.notes('hang');
    const chat = await aConversation(app, ['I keep bees.', 'I keep goats.', ...chatter(24)]);
    await until(() => app.upstream.noteRequests.length > 0);
    const { person, params } = chat;
    const { messages } = await person.api.conversations.conversation({ params, query: {} });
    await app
      .db('memoryBlocks')
      .where({ conversationId: chat.id })
      .whereNot({ fromSeq: 1 })
      .delete();
    // The model answers after the change: what it read is no longer what is there.
    const read = (await app.db.raw(
      'select seq, md5(content) as hash from messages where conversation_id = ? and seq <= 4',
      [chat.id],
    )) as { rows: { seq: number; hash: string }[] };
    await person.api.conversations.reword({
      params: { ...params, seq: '1' },
      body: { content: 'I keep nothing.', timestamp: messages[0]!.timestamp },
    });
    const { storeNotes } = await import('./store-notes.ts');
    const { inTransaction, systemScope } = await import('../../../platform/db/scope.ts');
    const notes = [
      { kind: 'fact', text: 'Ana keeps bees.', seqs: [1] },
      { kind: 'fact', text: 'Ana keeps goats.', seqs: [3] },
    ];
    const stored = { summary: 'Bees.', notes, read: read.rows.map(({ seq, hash }) => [seq, hash]) };
    const [block] = await app
      .db('memoryBlocks')
      .where({ conversationId: chat.id, fromSeq: 1 })
      .update({ state: 'answered', claim: null, answer: JSON.stringify(stored) })
      .returning('id');
    const scope = systemScope(app.db, { child: () => undefined } as never);
    for (const _ of ['once', 'twice']) await inTransaction(scope, (tx) => storeNotes(tx, block.id));
    expect((await notesOf(chat)).map(({ text }) => text)).toEqual(['Ana keeps goats.']);
  });

  it('of a server that died is taken over by another, and its notes are stored once', async () => {
    app.upstream.notes('hang');
    const chat = await aConversation(app, ['I keep bees.', ...chatter(24)]);
    await until(() => app.upstream.noteRequests.length > 0);
    app.upstream.notes({ kind: 'ok', text: answer([1]) });
    // As a dead server leaves it: claimed, not released, and its time is over.
    await app
      .db('memoryBlocks')
      .where({ conversationId: chat.id, state: 'running' })
      .update({ claim: crypto.randomUUID(), nextAt: app.db.raw('now()') });
    await untilNoted(chat);
    const notes = await notesOf(chat);
    const blocks = await blocksOf(app, chat.id);
    expect(new Set(blocks.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(notes.filter(({ kind }) => kind === 'fact')).toHaveLength(1);
    expect(notes.filter(({ kind }) => kind === 'summary')).toHaveLength(blocks.length);
  });

  it('is not asked for where the conversation is not remembered, and counts its tokens where it is', async () => {
    app.upstream.notes({ kind: 'ok', text: answer([1]) });
    const off = await aConversation(app, ['One']);
    await off.person.api.memory.switch({ params: off.params, body: { isOn: false } });
    for (const message of chatter(20)) await off.say(message);
    const blocks = await blocksOf(app, off.id);
    expect(blocks.filter(({ state }) => state !== 'new' && state !== 'left')).toEqual([]);
    expect(app.upstream.noteRequests).toEqual([]);
    const count = async (): Promise<number> =>
      Number((await app.db('modelUsage').count('* as count').first())!['count']);
    const [usages, turns] = [await count(), 21];
    const on = await aConversation(app, ['One', ...chatter(20)]);
    await untilNoted(on);
    expect((await count()) - usages).toBe(turns + app.upstream.noteRequests.length);
  });
});

it('an account’s export holds its notes', async () => {
  const chat = await aConversation(app, ['Hello']);
  await chat.person.api.memory.add({ params: chat.params, body: { text: 'I keep bees.' } });
  const file = await (await chat.person.fetch('/api/auth/user/export')).text();
  expect(file).toContain('I keep bees.');
});

describe('deleting', () => {
  it('a conversation leaves nothing of its memory', async () => {
    app.upstream.notes({ kind: 'ok', text: answer([1]) });
    const chat = await aConversation(app, ['I keep bees.', ...chatter(24)]);
    await untilNoted(chat);
    await chat.person.api.conversations.remove({ params: chat.params });
    for (const table of ['memoryNotes', 'memoryBlocks', 'messageRecall', 'turnPrompts']) {
      expect([table, await app.db(table).where({ conversationId: chat.id })]).toEqual([table, []]);
    }
  });
});
