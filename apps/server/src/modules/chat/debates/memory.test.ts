import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { chatter, QUICK_NOTES, untilNoted } from '../memory/memory.fixture.ts';
import { next, post, spokenIn, useDebates } from './debates.fixture.ts';

/** So small that a few messages fill the window. */
const models = [{ name: 'test', contextTokens: 4_500 }] as const;
const { app, aDebate } = useDebates({ remembers: true, models, noteTiming: QUICK_NOTES });
beforeEach(async () => {
  // Blocks of an earlier test must not be requested in the next one.
  await app.db('memoryBlocks').delete();
  app.upstream.notes('empty');
});

const say = async (of: Awaited<ReturnType<typeof aDebate>>, message: string): Promise<void> => {
  const answer = await post(of.person, `/api/conversations/${of.id}/chat`, { message });
  expect(answer.status).toBe(200);
};
const prompt = () => app.upstream.last().body.messages;
const whole = (): string => JSON.stringify(prompt());

/** The answer of a model that notes the first line of a block. */
const noting = (text: string) =>
  app.upstream.notes(({ messages }) => {
    const seq = Number(/"?#(\d+)/.exec(messages.at(-1)!.content)![1]);
    const notes = [{ kind: 'fact', text, seqs: [seq] }];
    return { kind: 'ok', text: JSON.stringify({ summary: `Summary: ${text}`, notes }) };
  });

describe('lore in a debate', () => {
  it.each([2, 3])('of %i is in the prompt of its own NEO, after what woke it', async (size) => {
    const author = await signedIn(app, 'plus');
    const neos = await Promise.all(
      ['Ann', 'Bob', 'Cleo'].slice(0, size).map(async (name) => {
        const neo = await aNeo(app.db, { name, userId: author.user.id });
        const entries = [
          { name: 'Sea', keys: ['harbour'], content: `${name} froze there.` },
          { name: 'Ice', keys: ['/harbou?r/i'], isRegex: true, content: `${name} fell ill there.` },
        ];
        await author.api.sheets.put({ params: { id: neo.id }, body: { lore: { entries } } });
        await app.db('neos').where({ id: neo.id }).update({ compliance: 'green' });
        return neo;
      }),
    );
    const person = await signedIn(app, 'plus');
    const { id } = await person.api.debates.create({
      body: { neoIds: neos.map((neo) => neo.id), topic: 'Luck', turns: 'rounds' },
    });
    await post(person, `/api/conversations/${id}/chat`, { message: 'Is the harbour open?' });
    await spokenIn(next(person, id, { rounds: 1 }));
    const prompts = app.upstream.requests.map(({ body }) => JSON.stringify(body.messages));
    prompts.forEach((text, at) => {
      expect(text.indexOf('froze there'), `${at}`).toBeGreaterThan(
        text.indexOf('the harbour open'),
      );
      expect(text.match(/\w+ froze there/g)).toEqual([`${neos[at]!.name} froze there`]);
      expect(text.match(/\w+ fell ill there/g)).toEqual([`${neos[at]!.name} fell ill there`]);
    });
    const told = await person.api.memory.prompt({ params: { id, seq: '3' } });
    expect(told.parts.find(({ kind }) => kind === 'turnLore')).toMatchObject({ text: null });
  });
});

describe('decorators of lore in a debate', () => {
  const entries = [
    { keys: ['harbour'], content: '@@keep_activate_after_match\nThe ice stays.' },
    { keys: ['harbour'], content: '@@dont_activate_after_match\nThe bell rings once.' },
    { keys: ['harbour'], content: '@@activate_only_after 2\nThe tide is late.' },
    { keys: ['harbour'], content: '@@is_greeting 0\nThe door was open.' },
  ];
  const TOLD = ['ice', 'bell', 'tide', 'door'] as const;
  /** The entries of the book that the newest prompt contains. */
  const heard = () => TOLD.filter((word) => whole().includes(`The ${word} `));
  const authored = async (name: string) => {
    const author = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { name, userId: author.user.id });
    const body = { lore: { scanDepth: 1, entries }, greetings: [`${name} nods.`] };
    await author.api.sheets.put({ params: { id: neo.id }, body });
    await app.db('neos').where({ id: neo.id }).update({ compliance: 'green' });
    return neo;
  };

  it('ask for what fired before, for that NEO alone, and also in a branch', async () => {
    const [ann, bob] = await Promise.all([authored('Ann'), authored('Bob')]);
    const person = await signedIn(app, 'plus');
    const { id } = await person.api.debates.create({
      body: { neoIds: [ann.id, bob.id], topic: 'Luck', turns: 'asked' },
    });
    const hears = async (message: string, { id: neoId }: { id: string }, at = id) => {
      await post(person, `/api/conversations/${at}/chat`, { message });
      await spokenIn(next(person, at, { neoId }));
      return heard();
    };
    expect(await hears('Is it cold?', ann)).toEqual([]);
    expect(await hears('In the harbour?', ann)).toEqual(['ice', 'bell']);
    await person.api.conversations.regenerate({ params: { id }, body: {} });
    expect(heard()).toEqual(['ice', 'bell']);
    expect(await hears('Is it cold?', ann)).toEqual(['ice']);
    expect(await hears('In the harbour?', ann)).toEqual(['ice', 'tide']);
    expect(await hears('Is it cold?', bob)).toEqual([]);
    expect(await hears('In the harbour?', bob)).toEqual(['ice', 'bell']);
    const branchAt = (seq: number) =>
      person.api.conversations.branch({ params: { id }, body: { seq } });
    const [early, late] = [await branchAt(2), await branchAt(4)];
    expect(await hears('In the harbour?', ann, early.id)).toEqual(['ice', 'bell']);
    expect(await hears('In the harbour?', ann, late.id)).toEqual(['ice', 'tide']);
  });

  it('ask for the greeting and the entries of the chat that the debate came of', async () => {
    const [ann, bob] = await Promise.all([authored('Ann'), authored('Bob')]);
    const person = await signedIn(app, 'plus');
    const params = { id: ann.id };
    await person.api.chat.greeting({ params, body: { index: 0 } });
    await person.api.chat.send({ params, body: { message: 'In the harbour?' } });
    expect(heard()).toEqual(['ice', 'bell', 'door']);
    const { items } = await person.api.conversations.ofNeo({ params, query: {} });
    const { id } = await person.api.debates.invite({
      params: { id: items[0]!.id },
      body: { neoId: bob.id },
    });
    await post(person, `/api/conversations/${id}/chat`, { message: 'Of the harbour, then.' });
    await spokenIn(next(person, id, { neoId: ann.id }));
    expect(heard()).toEqual(['ice', 'tide', 'door']);
    await post(person, `/api/conversations/${id}/chat`, { message: 'Which harbour?' });
    await spokenIn(next(person, id, { neoId: bob.id }));
    expect(heard()).toEqual(['ice', 'bell']);
  });
});

describe('memory in a debate', () => {
  it('of what left the prompts is made for each NEO, put into its prompts, and changed only for it', async () => {
    const debate = await aDebate(['Ann', 'Bob', 'Cleo']);
    const { person, id, neos } = debate;
    noting('The person is allergic to marzipan.');
    await say(debate, 'The lighthouse keeper is called Marmaduke.');
    for (const text of chatter(30)) await say(debate, text);
    await spokenIn(next(person, id));
    await untilNoted({ person, params: { id } });
    const notesOf = async (neoId: string) =>
      (await person.api.memory.read({ params: { id }, query: { neoId } })).notes;
    for (const { id: neoId } of neos) {
      expect((await notesOf(neoId)).map(({ kind }) => kind).toSorted()).toEqual([
        'fact',
        'summary',
      ]);
    }
    const [line] = app.upstream.noteRequests[0]!.body.messages.slice(-1);
    expect(line!.content).toContain('Ann, Bob, Cleo');
    const fact = (await notesOf(neos[2]!.id)).find(({ kind }) => kind === 'fact')!;
    await person.api.memory.remove({ params: { id, noteId: fact.id } });
    await say(debate, 'Who is called Marmaduke, and who is allergic to marzipan?');
    await spokenIn(next(person, id));
    const told = prompt().at(-1)!.content;
    expect(told).toContain('The lighthouse keeper is called Marmaduke.');
    expect(told).toContain('The person is allergic to marzipan.');
    await spokenIn(next(person, id, { neoId: neos[2]!.id }));
    expect(await notesOf(neos[2]!.id)).toHaveLength(1);
    expect(await notesOf(neos[0]!.id)).toHaveLength(2);
    const bobs = await person.api.memory.prompt({ params: { id, seq: '34' } });
    expect(bobs.parts.map(({ kind }) => kind)).toContain('recall');
  });

  it('of two recalls what a NEO said under its name, and keeps the beginning of prompts', async () => {
    const debate = await aDebate(['Ann', 'Bob']);
    const { person, id } = debate;
    noting('They talked of a lighthouse.');
    app.upstream.next({ kind: 'ok', text: 'The lighthouse keeper is called Marmaduke.' });
    await spokenIn(next(person, id));
    for (const text of chatter(30)) await say(debate, text);
    await spokenIn(next(person, id));
    await untilNoted({ person, params: { id } });
    await say(debate, 'Who is called Marmaduke?');
    await spokenIn(next(person, id));
    expect(whole()).toContain('Ann: The lighthouse keeper is called Marmaduke.');
    const first = prompt();
    await spokenIn(next(person, id));
    await spokenIn(next(person, id));
    const second = prompt();
    const kept = first.slice(0, -1);
    expect(second.slice(0, kept.length)).toEqual(kept);
    const question = first.at(-1)!.content.split('\n\n')[0]!;
    expect(second[kept.length]!.content.startsWith(question)).toBe(true);
  });
});
