import { HOUSE_DEBATES } from '@neo/demo';
import { SAFETY_INSTRUCTION } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { aNeo, changeNeo } from '../../personas/personas.factory.ts';
import { aPerson, signedIn } from '../../../../testing/index.ts';
import {
  next,
  nextForStream,
  post,
  refusalOf,
  spokenIn,
  toldIn,
  useDebates,
} from './debates.fixture.ts';

const { app, aDebate, neosOf, replies, storedIn } = useDebates();

const referralsOf = (country: string) => async () =>
  (await app.db('crisisReferrals').where({ country })) as { n: number }[];

describe('a debate', () => {
  it('is created with its topic, and begins without messages', async () => {
    const { card, neos, person, id } = await aDebate();
    expect(card).toMatchObject({
      topic: 'Whether luck exists',
      title: 'Whether luck exists',
      turns: 'rounds',
      next: neos[0]!.id,
      messageCount: 0,
      branchOf: null,
      neos: neos.map(({ id: neoId, name }) => ({ id: neoId, name, isAvailable: true })),
    });
    const read = await person.api.conversations.conversation({ params: { id } });
    expect(read).toMatchObject({ id, topic: 'Whether luck exists', turns: 'rounds', messages: [] });
    expect(read.next).toBe(neos[0]!.id);
    const list = await person.api.conversations.list({ query: { q: 'cleo' } });
    expect(list.items.map((item) => item.id)).toEqual([id]);
  });

  it('stores what the person says, answers nothing, and once with a key', async () => {
    const { person, id } = await aDebate();
    const say = (message: string, key = 'k') =>
      post(person, `/api/conversations/${id}/chat`, { message }, { 'idempotency-key': key });
    for (const answer of [await say('Hello'), await say('Hello')]) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ seq: 1, isPersisted: true });
    }
    expect(await (await say('And?', 'other')).json()).toEqual({ seq: 2, isPersisted: true });
    expect(await refusalOf(say('Another', 'k'))).toEqual([409, 'conflict', 'key_reused']);
    expect(app.upstream.requests).toHaveLength(0);
    expect((await storedIn(id)).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Hello'],
      ['user', 'And?'],
    ]);
  });

  it('refuses bad input before a model is called', async () => {
    const { person, neos, id } = await aDebate(['Ann', 'Bob'], 'asked');
    const [ann, bob] = neos.map((neo) => neo.id);
    const [hidden, stranger, third, fourth, fifth] = await Promise.all([
      aNeo(app.db, { visibility: 'private' }),
      ...[1, 2, 3, 4].map(() => aNeo(app.db)),
    ]);
    const create = (neoIds: unknown, topic: unknown = 'Luck', turns = 'rounds') =>
      refusalOf(post(person, '/api/debates', { neoIds, topic, turns }));
    const five = [ann, bob, third!.id, fourth!.id, fifth!.id];
    expect(await create([ann])).toEqual([400, 'invalid', 'debate_neos_too_few:2']);
    expect(await create(five)).toEqual([400, 'invalid', 'debate_neos_too_many:4']);
    const twice = [400, 'invalid', 'debate_neos_twice'];
    expect(await create([ann, ann])).toEqual(twice);
    expect(await create([ann, ann!.toUpperCase()])).toEqual(twice);
    expect(await create([ann, hidden.id])).toEqual([403, 'private']);
    expect(await create([ann, '0195f7a8-0000-7000-8000-00000000dead'])).toEqual([404, 'not_found']);
    expect(await create([ann, bob], '  \n ')).toEqual([400, 'invalid', 'topic_missing']);
    expect(await create([ann, bob], 'x'.repeat(201))).toEqual([
      400,
      'invalid',
      'topic_too_long:200',
    ]);
    expect((await create([ann, bob], 'Luck', 'chaos'))[0]).toBe(400);
    const full = await person.api.debates.create({
      body: { neoIds: five.slice(0, 4) as string[], topic: 'Luck', turns: 'rounds' },
    });
    const invite = (neoId: string) =>
      refusalOf(post(person, `/api/conversations/${full.id}/neos`, { neoId }));
    expect(await invite(fifth!.id)).toEqual([400, 'invalid', 'debate_neos_too_many:4']);
    expect(await invite(hidden.id)).toEqual([403, 'private']);
    expect(await invite(ann!.toUpperCase())).toEqual([400, 'invalid', 'neo_in_debate']);
    const speak = (body: object) => refusalOf(next(person, id, body));
    expect(await speak({})).toEqual([400, 'invalid', 'speaker_missing']);
    expect(await speak({ neoId: stranger!.id })).toEqual([400, 'invalid', 'neo_not_in_debate']);
    for (const rounds of [0, 4, 13, 1.5]) {
      expect(await speak({ rounds })).toEqual([400, 'invalid', 'debate_rounds:3']);
    }
    expect(await speak({ neoId: ann, rounds: 1 })).toEqual([400, 'invalid', 'speaker_or_rounds']);
    await changeNeo(app.db, bob!, { compliance: 'red' });
    expect(await speak({ neoId: bob })).toEqual([404, 'not_found']);
    const chat = await person.api.conversations.create({ params: { id: ann! }, body: {} });
    expect(await refusalOf(next(person, chat.id))).toEqual([409, 'conflict', 'not_a_debate']);
    expect(app.upstream.requests).toHaveLength(0);
  });

  it('is for plus and above, and not found by others', async () => {
    const { neos, id } = await aDebate();
    const [standard, other] = await Promise.all([
      signedIn(app, 'standard'),
      signedIn(app, 'superadmin'),
    ]);
    const body = { neoIds: neos.map((neo) => neo.id), topic: 'Luck', turns: 'rounds' };
    expect(await refusalOf(post(standard, '/api/debates', body))).toEqual([403, 'plan']);
    expect(await refusalOf(next(other, id))).toEqual([404, 'not_found']);
    const say = post(other, `/api/conversations/${id}/chat`, { message: 'Hello' });
    expect(await refusalOf(say)).toEqual([404, 'not_found']);
  });

  it('does not come of a chat whose NEO may not be chatted with', async () => {
    const [person, [ann, bob]] = await Promise.all([signedIn(app, 'plus'), neosOf(['Ann', 'Bob'])]);
    const chat = await person.api.conversations.create({ params: { id: ann!.id }, body: {} });
    const invite = () =>
      refusalOf(post(person, `/api/conversations/${chat.id}/neos`, { neoId: bob!.id }));
    await changeNeo(app.db, ann!.id, { visibility: 'private' });
    expect(await invite()).toEqual([403, 'private']);
    await changeNeo(app.db, ann!.id, { compliance: 'red' });
    expect(await invite()).toEqual([404, 'not_found']);
  });

  it('comes of a chat by inviting a NEO, with the same messages; the chat stays', async () => {
    const [person, [ann, bob]] = await Promise.all([signedIn(app, 'plus'), neosOf(['Ann', 'Bob'])]);
    replies('I am Ann.');
    await person.api.chat.send({ params: { id: ann!.id }, body: { message: 'Who are you?' } });
    const { items } = await person.api.conversations.ofNeo({ params: { id: ann!.id } });
    const chat = items[0]!;
    const debate = await person.api.debates.invite({
      params: { id: chat.id },
      body: { neoId: bob!.id },
    });
    expect(debate).toMatchObject({
      topic: 'Who are you?',
      turns: 'natural',
      branchOf: { id: chat.id, seq: 2 },
      messageCount: 2,
      next: bob!.id,
    });
    expect(debate.neos.map(({ id }) => id)).toEqual([ann!.id, bob!.id]);
    const read = await person.api.conversations.conversation({ params: { id: debate.id } });
    expect(read.messages.map(({ neoId, content }) => [neoId, content])).toEqual([
      [undefined, 'Who are you?'],
      [ann!.id, 'I am Ann.'],
    ]);
    const before = await person.api.conversations.conversation({ params: { id: chat.id } });
    expect(before.messages).toHaveLength(2);
    expect(before.topic).toBeUndefined();
    const again = post(person, `/api/conversations/${debate.id}/neos`, { neoId: ann!.id });
    expect(await refusalOf(again)).toEqual([400, 'invalid', 'neo_in_debate']);
    replies('Bob here.');
    expect((await spokenIn(next(person, debate.id))).replies).toEqual([
      { neoId: bob!.id, seq: 3, response: 'Bob here.' },
    ]);
  });

  it('can be branched, renamed, pinned, archived, searched, exported and deleted like a chat', async () => {
    const { person, neos, id } = await aDebate(['Ann', 'Bob']);
    replies('Marzipan is luck.', 'It is almonds.');
    await spokenIn(next(person, id, { rounds: 1 }));
    const branch = await person.api.conversations.branch({ params: { id }, body: { seq: 1 } });
    expect(branch).toMatchObject({ topic: 'Whether luck exists', messageCount: 1 });
    expect(branch.neos.map((neo) => neo.id)).toEqual(neos.map((neo) => neo.id));
    const edited = await person.api.conversations.edit({
      params: { id },
      body: { title: 'Luck', isPinned: true, isArchived: true },
    });
    expect(edited).toMatchObject({ title: 'Luck', isPinned: true, isArchived: true });
    const found = await person.api.conversationSearch.search({ query: { q: 'almonds' } });
    expect(found.items).toMatchObject([{ conversationId: id, seq: 2, neo: { name: 'Bob' } }]);
    for (const format of ['txt', 'md', 'json', 'jsonl']) {
      const file = await person.fetch(`/api/conversations/${id}/export?format=${format}`);
      const text = await file.text();
      expect(text.indexOf('Ann'), `as ${format}`).toBeGreaterThan(-1);
      expect(text, `as ${format}`).toMatch(/Bob[^]*almonds/);
    }
    await person.api.conversations.remove({ params: { id: branch.id } });
    const { items } = await person.api.conversations.list({ query: { archived: 'true' } });
    expect(items.map((item) => item.id)).toEqual([id]);
  });

  it('has another reply of the same speaker, its variants, and the prompt of each', async () => {
    const { person, neos, id } = await aDebate(['Ann', 'Bob']);
    replies('One.', 'Two.', 'Bob: Another two.');
    await spokenIn(next(person, id, { rounds: 1 }));
    const params = { id };
    const again = await person.api.conversations.regenerate({ params, body: {} });
    expect(again).toEqual({ response: 'Another two.', isPersisted: true });
    const { messages } = await person.api.conversations.conversation({ params });
    expect(messages[1]).toMatchObject({
      neoId: neos[1]!.id,
      content: 'Another two.',
      variant: { shown: 2, count: 2 },
    });
    const chosen = await person.api.conversations.chooseVariant({
      params: { id, seq: '2' },
      body: { variant: 1 },
    });
    expect(chosen).toMatchObject({ content: 'Two.', neoId: neos[1]!.id });
    const told = await person.api.memory.prompt({ params: { id, seq: '2' } });
    expect(told.parts.map(({ kind }) => kind)).toContain('debate');
    expect(told.parts.find(({ kind }) => kind === 'profile')?.text).toBeNull();
  });

  it('has a memory for each NEO', async () => {
    const { person, neos, id } = await aDebate(['Ann', 'Bob']);
    const [ann, bob] = neos.map((neo) => neo.id);
    const note = await person.api.memory.add({
      params: { id },
      body: { text: 'Bob owes me a coin.', neoId: bob },
    });
    expect(note).toMatchObject({ neoId: bob, text: 'Bob owes me a coin.' });
    const notesOf = async (neoId?: string) =>
      (await person.api.memory.read({ params: { id }, query: { neoId } })).notes.length;
    expect([await notesOf(), await notesOf(ann), await notesOf(bob)]).toEqual([0, 0, 1]);
    await spokenIn(next(person, id, { rounds: 1 }));
    const [first, second] = app.upstream.requests.map(({ body }) => JSON.stringify(body.messages));
    expect(first).not.toContain('owes me');
    expect(second).toContain('owes me');
  });

  it('is among the active chats and in the list of debates, and not among the chats of a NEO', async () => {
    const { person, id, neos } = await aDebate(['Ann', 'Bob']);
    await post(person, `/api/conversations/${id}/chat`, { message: 'Hello' });
    const params = { id: neos[0]!.id };
    await person.api.conversations.create({ params, body: {} });
    expect(await person.api.chat.activeCards()).toMatchObject([
      {
        id,
        neo: { name: 'Ann' },
        debaters: ['Ann', 'Bob'],
        others: [{ name: 'Bob' }],
        title: 'Whether luck exists',
      },
    ]);
    const listed = await person.api.conversations.list({ query: { debates: 'true' } });
    expect(listed.items.map((card) => card.id)).toEqual([id]);
    const ofNeo = await person.api.conversations.ofNeo({ params, query: {} });
    expect(ofNeo.items.map((card) => card.id)).not.toContain(id);
    await changeNeo(app.db, neos[0]!.id, { compliance: 'red' });
    const [active] = await person.api.chat.activeCards();
    expect(active).toMatchObject({ neo: { name: 'Bob' }, debaters: ['Ann', 'Bob'], others: [] });
    await changeNeo(app.db, neos[1]!.id, { compliance: 'red' });
    expect(await person.api.chat.activeCards()).toEqual([]);
  });

  it('of the house is shown to visitors as long as all of its NEOs are public', async () => {
    const told = () => aPerson(app.base).api.debates.examples();
    expect(await told()).toEqual([]);
    const { topic, neoIds } = HOUSE_DEBATES[0]!;
    for (const neoId of neoIds) await aNeo(app.db, { id: neoId, name: neoId });
    const [example, ...others] = await told();
    expect(example).toMatchObject({ topic, neos: [{ name: neoIds[0] }, {}] });
    expect(example!.lines.map(({ neoId }) => neoId)).toEqual(neoIds);
    expect(others).toEqual([]);
    await changeNeo(app.db, neoIds[0]!, { compliance: 'red' });
    expect(await told()).toEqual([]);
  });

  it('shows help lines for a message of distress, and tells every speaker that answers it', async () => {
    const { person, id, neos } = await aDebate(['Ann', 'Bob']);
    await person.api.identity.settings({ body: { country: 'ES' } });
    const help = expect.objectContaining({ country: 'ES' }) as object;
    const message = 'I don’t want to live anymore';
    const said = await post(person, `/api/conversations/${id}/chat`, { message });
    expect(await said.json()).toMatchObject({ seq: 1, help });
    const isTold = () =>
      app.upstream.requests.at(-1)!.body.messages.at(-1)!.content.endsWith(SAFETY_INSTRUCTION);
    replies('I am here.', 'So am I.', 'And I stay.', 'Talk to somebody.', 'Luck is a name.');
    expect((await toldIn(await nextForStream(person, id)))[0]).toMatchObject({
      event: 'help',
      data: { country: 'ES' },
    });
    expect(isTold()).toBe(true);
    expect(await spokenIn(next(person, id))).not.toHaveProperty('help');
    expect(isTold()).toBe(true);
    const again = await post(person, `/api/conversations/${id}/chat/regenerate`, {});
    expect(await again.json()).toMatchObject({ response: 'And I stay.', help });
    expect(isTold()).toBe(true);
    await spokenIn(next(person, id));
    expect(isTold()).toBe(true);
    await post(person, `/api/conversations/${id}/chat`, { message: 'What is luck?' });
    expect(await spokenIn(next(person, id))).not.toHaveProperty('help');
    expect(isTold()).toBe(false);
    await expect.poll(referralsOf('ES')).toEqual([expect.objectContaining({ n: 1 })]);
    const target = { kind: 'message', conversationId: id, seq: 2 } as const;
    await person.api.reports.create({ body: { target, reason: 'other' } });
    const report = await app.db('reportTargets').where({ conversationId: id }).first();
    expect(report).toMatchObject({ neoId: neos[0]!.id });
  });

  it('shows them for its topic, with the refusal of it, and before the first reply', async () => {
    const { person, neos, id: other } = await aDebate(['Ann', 'Bob']);
    await person.api.identity.settings({ body: { country: 'GB' } });
    const help = expect.objectContaining({ country: 'GB' }) as object;
    const topic = 'I want to kill myself tonight';
    const [ann, bob] = neos.map((neo) => neo.id);
    const create = (neoIds: unknown) =>
      post(person, '/api/debates', { neoIds, topic, turns: 'rounds' });
    const hidden = await aNeo(app.db, { visibility: 'private' });
    const refused = await create([ann, hidden.id]);
    expect(await refused.json()).toMatchObject({ code: 'private', help });
    const made = (await (await create([ann, bob])).json()) as { id: string };
    expect(made).toMatchObject({ topic, help });
    replies('Stay.', 'Stay with us.', 'Luck is a name.');
    expect(await spokenIn(next(person, made.id, { rounds: 1 }))).toMatchObject({ help });
    expect(
      app.upstream.requests.map(({ body }) =>
        body.messages.at(-1)!.content.endsWith(SAFETY_INSTRUCTION),
      ),
    ).toEqual([true, true]);
    expect(await spokenIn(next(person, other))).not.toHaveProperty('help');
    await expect.poll(referralsOf('GB')).toEqual([expect.objectContaining({ n: 1 })]);
  });
});

describe('what a speaker is told', () => {
  it('is never another’s definition, and begins like the prompt before it', async () => {
    const { person, id } = await aDebate(['Ann', 'Bob', 'Cleo']);
    await spokenIn(next(person, id, { rounds: 3 }));
    const prompts = app.upstream.requests.map(({ body }) => JSON.stringify(body.messages));
    expect(prompts).toHaveLength(9);
    prompts.forEach((prompt, at) => {
      const own = ['Ann', 'Bob', 'Cleo'][at % 3]!;
      for (const name of ['Ann', 'Bob', 'Cleo']) {
        expect(prompt.includes(`The secret of ${name}`), `${at} ${name}`).toBe(name === own);
      }
      const before = prompts[at - 1];
      if (before === undefined) return;
      const shared = before.split('').findIndex((character, place) => character !== prompt[place]);
      expect((shared === -1 ? before.length : shared) / before.length).toBeGreaterThanOrEqual(0.9);
    });
  });

  it('extends the same speaker’s prompt if two debate', async () => {
    const { person, id } = await aDebate(['Ann', 'Bob']);
    await spokenIn(next(person, id, { rounds: 3 }));
    const prompts = app.upstream.requests.map(({ body }) => body.messages);
    for (let at = 2; at < prompts.length; at += 1) {
      const before = prompts[at - 2]!;
      expect(prompts[at]!.slice(0, before.length)).toEqual(before);
    }
  });
});
