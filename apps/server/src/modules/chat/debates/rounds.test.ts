import { describe, expect, it, onTestFinished } from 'vitest';
import { changeNeo } from '../../personas/personas.factory.ts';
import { reattach, until } from '../chat.fixture.ts';
import {
  next,
  nextForStream,
  post,
  refusalOf,
  spokenIn,
  toldIn,
  useDebates,
} from './debates.fixture.ts';

const { app, aDebate, replies, storedIn, turnsIn } = useDebates({ rateLimits: true });
const used = async (userId: string) =>
  (
    (await app
      .db('rateCounters')
      .where({ key: `chat:day:${userId}` })
      .first('used')) as { used: number } | undefined
  )?.used ?? 0;

describe('a round', () => {
  it('lets all speak in order, each reply stored and counted', async () => {
    const { person, neos, id } = await aDebate();
    replies('One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.');
    const answer = await spokenIn(next(person, id, { rounds: 2 }));
    expect(answer).toEqual({
      isPersisted: true,
      replies: ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'].map((response, at) => ({
        neoId: neos[at % 3]!.id,
        seq: at + 1,
        response,
      })),
    });
    expect((await storedIn(id)).map(({ neoId, content }) => [neoId, content])).toEqual(
      answer.replies.map(({ neoId, response }) => [neoId, response]),
    );
    expect(await used(person.user.id)).toBe(6);
    expect(await turnsIn(id)).toMatchObject([
      { kind: 'next', status: 'complete', firstSeq: 1, replySeq: 6 },
    ]);
    expect(await app.db('turnParts')).toEqual([]);
    const usage = await app.db('modelUsage').whereIn('model', ['test']);
    expect(usage.length).toBeGreaterThanOrEqual(6);
  });

  it('streams who speaks before each reply, with ids that go up, and can be read again', async () => {
    const { person, neos, id } = await aDebate();
    replies('One.', 'Two.', 'Three.');
    const response = await nextForStream(person, id, { rounds: 1 });
    expect(response.headers.get('x-generated-by')).toBe('ai');
    const events = await toldIn(response);
    expect(events.map(({ event, data }) => [event, data['neoId'] ?? data['text']])).toEqual([
      ['speaker', neos[0]!.id],
      ['delta', 'One.'],
      ['speaker', neos[1]!.id],
      ['delta', 'Two.'],
      ['speaker', neos[2]!.id],
      ['delta', 'Three.'],
      ['done', undefined],
    ]);
    expect(events.at(-1)!.data).toMatchObject({ replies: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] });
    const ids = events.map((event) => event.id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it('goes on while nobody reads, and its stream is resumed where it was', async () => {
    const { person, neos, id } = await aDebate(['Ann', 'Bob']);
    app.upstream.next(
      { kind: 'ok', text: 'One.' },
      { kind: 'slow', text: 'Two and more.', delayMs: 400, chunkSize: 2 },
    );
    const response = await nextForStream(person, id, { rounds: 1 });
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    const read = () => person.api.conversations.conversation({ params: { id } });
    const from = (lastId: number) =>
      person.fetch(`/api/conversations/${id}/chat/stream`, {
        headers: { accept: 'text/event-stream', 'last-event-id': String(lastId) },
      });
    const stream = from(1);
    await expect.poll(async () => (await read()).running?.neoId).toBe(neos[1]!.id);
    const { running, messages } = await read();
    // A screen that opens now has what Ann said, and follows from where Bob begins.
    expect(messages.map(({ content }) => content)).toEqual(['One.']);
    const opened = await toldIn(await from(running!.after!));
    expect(opened.map(({ event }) => event)).toEqual(['speaker', 'delta', 'done']);
    expect(opened[1]!.data['text']).toBe('Two and more.');
    const events = await toldIn(await stream);
    expect(events.find(({ event }) => event === 'speaker')?.data).toEqual({ neoId: neos[1]!.id });
    expect(events.at(-1)).toMatchObject({ event: 'done' });
    expect(events.at(-1)!.data['replies']).toHaveLength(2);
  });

  it('allows nothing else meanwhile, and asks the model once', async () => {
    const { person, id } = await aDebate(['Ann', 'Bob']);
    app.upstream.next({ kind: 'hang', after: 1, text: 'One and more.', chunkSize: 3 });
    app.upstream.always({ kind: 'slow', text: 'Slowly spoken.', delayMs: 40 });
    const statuses: number[] = [];
    const answers = [1, 2, 3].map(async () => statuses.push((await next(person, id)).status));
    await until(() => statuses.length === 2);
    // Stored parts were shown.
    await until(async () => (await app.db('turnParts').where({ text: 'One' })).length === 1);
    await person.api.conversations.stop({ params: { id } });
    await Promise.all(answers);
    expect(statuses).toEqual([409, 409, 200]);
    expect(app.upstream.requests).toHaveLength(1);
    const running = next(person, id, { rounds: 1 });
    await until(() => app.upstream.requests.length === 2);
    const say = post(person, `/api/conversations/${id}/chat`, { message: 'Hello' });
    expect(await refusalOf(say)).toEqual([409, 'conflict', 'reply_running']);
    expect((await spokenIn(running)).replies).toHaveLength(2);
    expect(await used(person.user.id)).toBe(3);
  });

  it('acts once with a key, also after its end', async () => {
    const { person, id } = await aDebate(['Ann', 'Bob']);
    replies('One.', 'Two.');
    const ask = (body: object) => next(person, id, body, { 'idempotency-key': 'k' });
    const first = await spokenIn(ask({ rounds: 1 }));
    expect(await spokenIn(ask({ rounds: 1 }))).toEqual(first);
    expect(await refusalOf(ask({}))).toEqual([409, 'conflict', 'key_reused']);
    expect(app.upstream.requests).toHaveLength(2);
  });

  it('is asked while it is written, but not if it would be refused', async () => {
    const { person, id } = await aDebate(['Ann', 'Bob']);
    replies('One.', 'Two.');
    await spokenIn(next(person, id));
    const day = { key: `chat:day:${person.user.id}` };
    // Counting the reply waits for this row.
    const held = await app.db.transaction();
    onTestFinished(async () => {
      if (!held.isCompleted()) await held.rollback();
    });
    await held('rateCounters').where(day).forUpdate();
    const answer = next(person, id);
    await until(() => app.upstream.requests.length === 2);
    expect(await storedIn(id)).toHaveLength(1);
    await held.rollback();
    expect((await spokenIn(answer)).replies).toMatchObject([{ response: 'Two.' }]);
    await app.db('rateCounters').where(day).update({ used: 1000 });
    expect(await refusalOf(next(person, id))).toEqual([429, 'too_many']);
    expect(app.upstream.requests).toHaveLength(2);
  });

  it('ends where it is stopped, and keeps what was said', async () => {
    const { person, neos, id } = await aDebate();
    app.upstream.next(
      { kind: 'ok', text: 'One.' },
      { kind: 'hang', after: 1, text: 'Two and more.', chunkSize: 3 },
    );
    const answer = next(person, id, { rounds: 1 });
    // Stored parts were shown.
    const partOf = { text: 'Two' };
    await until(async () => (await app.db('turnParts').where(partOf)).length === 1);
    await person.api.conversations.stop({ params: { id } });
    expect((await spokenIn(answer)).replies).toEqual([
      { neoId: neos[0]!.id, seq: 1, response: 'One.' },
      { neoId: neos[1]!.id, seq: 2, response: 'Two' },
    ]);
    expect((await storedIn(id)).map(({ content, status }) => [content, status])).toEqual([
      ['One.', 'complete'],
      ['Two', 'interrupted'],
    ]);
    expect(app.upstream.requests).toHaveLength(2);
    const go = await person.api.conversations.continue({ params: { id }, body: {} });
    expect(go).toMatchObject({ isPersisted: true });
    expect((await storedIn(id))[1]).toMatchObject({ neoId: neos[1]!.id, status: 'complete' });
  });

  it('leaves out a NEO that was taken away, with a notice, and goes on', async () => {
    const { person, neos, id } = await aDebate();
    app.upstream.next({ kind: 'slow', text: 'A slow beginning.', delayMs: 60 });
    const stream = await nextForStream(person, id, { rounds: 1 });
    await until(() => app.upstream.requests.length === 1);
    await changeNeo(app.db, neos[1]!.id, { compliance: 'red' });
    const events = await toldIn(stream);
    expect(events.map(({ event, data }) => [event, data['neoId']])).toEqual([
      ['speaker', neos[0]!.id],
      ['delta', undefined],
      ['skipped', neos[1]!.id],
      ['speaker', neos[2]!.id],
      ['delta', undefined],
      ['done', undefined],
    ]);
    expect(events.at(-1)!.data['skipped']).toEqual([{ neoId: neos[1]!.id, code: 'not_found' }]);
    expect((await storedIn(id)).map(({ neoId }) => neoId)).toEqual([neos[0]!.id, neos[2]!.id]);
    // A screen that opens later still says so, until the next turn or message.
    const skippedIn = async () =>
      (await person.api.conversations.conversation({ params: { id } })).skipped;
    expect(await skippedIn()).toEqual([{ neoId: neos[1]!.id, code: 'not_found' }]);
    await spokenIn(next(person, id, { neoId: neos[0]!.id }));
    expect(await skippedIn()).toBeUndefined();
    await spokenIn(next(person, id, { rounds: 1 }));
    expect(await skippedIn()).toHaveLength(1);
    await post(person, `/api/conversations/${id}/chat`, { message: 'Where is Bob?' });
    expect(await skippedIn()).toBeUndefined();
  });

  it('cuts a NEO that is made red while it speaks, and lets the next one speak', async () => {
    const { person, neos, id } = await aDebate(['Ann', 'Bob']);
    app.upstream.next({ kind: 'hang', after: 2, text: 'So far.', chunkSize: 3 });
    const answer = next(person, id, { rounds: 1 });
    await until(async () => (await app.db('turnParts').where({ text: 'So far' })).length === 1);
    await changeNeo(app.db, neos[0]!.id, { compliance: 'red' });
    const { replies: said, skipped } = await spokenIn(answer);
    expect(said.map(({ neoId, seq }) => [neoId, seq])).toEqual([
      [neos[0]!.id, 1],
      [neos[1]!.id, 2],
    ]);
    expect(said[0]!.response).toBe('So far');
    expect(skipped).toEqual([{ neoId: neos[0]!.id, code: 'not_found' }]);
  });

  it('is cut off where the day’s replies are used up', async () => {
    const { person, neos, id } = await aDebate();
    await spokenIn(next(person, id));
    await app
      .db('rateCounters')
      .where({ key: `chat:day:${person.user.id}` })
      .update({ used: 998 });
    const { replies: said, skipped } = await spokenIn(next(person, id, { rounds: 1 }));
    expect(said.map(({ neoId }) => neoId)).toEqual([neos[1]!.id, neos[2]!.id]);
    expect(skipped).toEqual([{ neoId: neos[0]!.id, code: 'too_many' }]);
    expect(await refusalOf(next(person, id))).toEqual([429, 'too_many']);
    expect(await used(person.user.id)).toBe(1000);
  });

  it('gives back a reply that the model could not give, and keeps the others', async () => {
    const { person, id } = await aDebate();
    app.upstream.next({ kind: 'ok', text: 'One.' });
    app.upstream.always({ kind: 'error', status: 400 });
    const answer = await next(person, id, { rounds: 1 });
    expect(answer.status).toBe(502);
    expect(await storedIn(id)).toHaveLength(1);
    expect(await used(person.user.id)).toBe(1);
    expect(await turnsIn(id)).toMatchObject([{ status: 'interrupted', replySeq: 1 }]);
  });

  it('gives back a reply in which nothing came, and keeps the others', async () => {
    const { person, neos, id } = await aDebate();
    app.upstream.next({ kind: 'ok', text: 'One.' }, { kind: 'empty' }, { kind: 'empty' });
    app.upstream.always({ kind: 'ok', text: 'Three.' });
    const { replies: said, skipped } = await spokenIn(next(person, id, { rounds: 1 }));
    expect(said.map(({ response }) => response)).toEqual(['One.', 'Three.']);
    expect(skipped).toEqual([{ neoId: neos[1]!.id, code: 'upstream' }]);
    expect(await used(person.user.id)).toBe(2);
  });

  it('has the next speaker in natural turns named by what was said', async () => {
    const { person, neos, id } = await aDebate(['Ann', 'Anna', 'Bob'], 'natural');
    await post(person, `/api/conversations/${id}/chat`, { message: 'Anna, and you?' });
    replies('I ask Bob.', 'Fine.');
    expect((await spokenIn(next(person, id))).replies[0]!.neoId).toBe(neos[1]!.id);
    expect((await spokenIn(next(person, id))).replies[0]!.neoId).toBe(neos[2]!.id);
    const read = await person.api.conversations.conversation({ params: { id } });
    expect(read.next).toBe(neos[0]!.id);
  });

  it('is not followed by an id of another turn', async () => {
    const { person, neos, id } = await aDebate(['Ann', 'Bob']);
    await spokenIn(next(person, id));
    const stream = await reattach(person, neos[0]!.id);
    expect(stream.status).toBe(204);
    const own = await person.fetch(`/api/conversations/${id}/chat/stream`, {
      headers: { accept: 'text/event-stream' },
    });
    expect(own.status).toBe(204);
  });
});

describe('a line for somebody else', () => {
  it('is neither streamed nor stored, in dozens of replies', async () => {
    const { person, neos, id } = await aDebate(['Ann', 'Bob', 'Cleo'], 'asked');
    await app.db('users').where({ id: person.user.id }).update({ displayName: 'Sam' });
    const lines = [
      'Bob: no',
      '**Cleo**: no',
      '[bob]: no',
      'User: no',
      'Sam：no',
      '> Cleo (smiling): no',
    ];
    for (let nr = 0; nr < 24; nr += 1) {
      await app.db('rateCounters').delete();
      const text = `${nr % 2 ? 'Ann: ' : ''}Reply ${nr}.\n\n${lines[nr % lines.length]}\nAnn: more`;
      app.upstream.next({ kind: 'ok', text, chunkSize: 1 + (nr % 5) });
      const events = await toldIn(await nextForStream(person, id, { neoId: neos[0]!.id }));
      expect(events.map(({ event, data }) => [event, data['text']])).toEqual([
        ['speaker', undefined],
        ['delta', `Reply ${nr}.`],
        ['done', undefined],
      ]);
    }
    expect((await storedIn(id)).map(({ content }) => content)).toEqual(
      Array.from({ length: 24 }, (_, nr) => `Reply ${nr}.`),
    );
  });

  it('that is the whole reply is retried once, then the speaker is left out', async () => {
    const { person, neos, id } = await aDebate(['Ann', 'Bob']);
    replies('Bob: I am Bob.', 'At last.', 'Ann: I am Ann.', 'User: And I am not.');
    const { replies: said, skipped } = await spokenIn(next(person, id, { rounds: 1 }));
    expect(said).toEqual([{ neoId: neos[0]!.id, seq: 1, response: 'At last.' }]);
    expect(skipped).toEqual([{ neoId: neos[1]!.id, code: 'upstream' }]);
    expect(app.upstream.requests).toHaveLength(4);
  });
});
