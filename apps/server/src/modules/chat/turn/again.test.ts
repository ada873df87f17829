import { beforeEach, describe, expect, it } from 'vitest';
import { CONTINUE_CUE, GREETING_CUE, REPLY_MAX_CHARACTERS } from '@neo/domain';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import {
  aConversation,
  expectConsistent,
  readAll,
  resultOf,
  send,
  sendForStream,
  stored,
  until,
} from '../chat.fixture.ts';
import type { Said } from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const regenerate = { call: 'chat/regenerate' } as const;
const goOn = { call: 'chat/continue' } as const;

const aPair = async (said: readonly string[] = []) => {
  const [plus, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
  if (said.length > 0) await aConversation(app, plus.user.id, neo.id, said);
  const look = () => stored(app, plus.user.id, neo.id);
  const ask = (request: Said) => send(plus, neo.id, request);
  const read = () => plus.api.chat.conversation({ params: { id: neo.id } });
  /** A message as it is read now; one that does not exist gets a timestamp anyway. */
  const asRead = async (seq: number) => {
    const { messages } = await read();
    return { seq, timestamp: messages[seq - 1]?.timestamp ?? new Date().toISOString() };
  };
  return {
    plus,
    neo,
    look,
    ask,
    read,
    asRead,
    reply: (text: string) => app.upstream.next({ kind: 'ok', text }),
  };
};
/** The last prompt without its system prompt, as `u:text` and `a:text`. */
const prompt = () =>
  app.upstream
    .last()
    .body.messages.slice(1)
    .map(({ role, content }) => `${role[0]}:${content}`);
const contents = (rows: readonly { content: string }[]) => rows.map(({ content }) => content);
const CUT = { kind: 'cut', after: 2, text: 'One two three four five', chunkSize: 4 } as const;

describe('regenerating a stored reply', () => {
  it('replaces the shown one, which stays as a variant', async () => {
    const { ask, reply, look, read } = await aPair([
      'Hi',
      'Yes?',
      'Who are you?',
      'The first answer',
    ]);
    reply('A second, longer answer');
    const answer = await ask(regenerate);
    expect(await resultOf(answer)).toEqual({
      response: 'A second, longer answer',
      isPersisted: true,
    });
    expect(prompt()).toEqual(['u:Hi', 'a:Yes?', 'u:Who are you?']);
    const { messages } = await read();
    expect(messages).toHaveLength(4);
    expect(messages[3]).toMatchObject({
      content: 'A second, longer answer',
      variant: { shown: 2, count: 2 },
      wordCount: 4,
      seq: 4,
    });
    expect(messages[1]).not.toHaveProperty('variant');
    const kept = await look();
    expect(contents(kept.variants)).toEqual(['The first answer']);
    expect(kept.turns).toMatchObject([{ kind: 'regenerate', status: 'complete', model: 'test' }]);
    expect(kept.messages[3]!.model).toBe('test');
    expectConsistent(kept);
  });

  it('creates the reply if there is none, as in a retry after a reload', async () => {
    const { ask, reply, look } = await aPair();
    app.upstream.next({ kind: 'error', status: 400 });
    expect((await ask({ message: 'Well?' })).status).toBe(502);
    reply('At last.');
    expect((await ask(regenerate)).status).toBe(200);
    expect(prompt()).toEqual(['u:Well?']);
    const kept = await look();
    expect(contents(kept.messages)).toEqual(['Well?', 'At last.']);
    expect(kept.variants).toEqual([]);
    expectConsistent(kept);
  });

  it('works for a greeting', async () => {
    const { ask, reply, look } = await aPair();
    reply('Welcome.');
    await ask({ call: 'greeting' });
    reply('Come in!');
    expect((await ask(regenerate)).status).toBe(200);
    expect(prompt()).toEqual([`u:${GREETING_CUE}`]);
    expect(contents((await look()).messages)).toEqual(['Come in!']);
    expectConsistent(await look());
  });

  it.each([
    { name: 'nothing', mode: { kind: 'empty' } },
    { name: 'an error', mode: { kind: 'error', status: 400 } },
  ] as const)('that gives $name changes nothing', async ({ mode }) => {
    const { ask, look } = await aPair(['Hi', 'Yes?']);
    const before = await look();
    app.upstream.next(mode);
    expect((await ask(regenerate)).status).toBe(502);
    const after = await look();
    expect(after.messages).toEqual(before.messages);
    expect(after.variants).toEqual([]);
    expectConsistent(after);
  });

  it('that is interrupted keeps the text that arrived, beside the old variant', async () => {
    const { ask, look } = await aPair(['Hi', 'Yes?']);
    app.upstream.next(CUT);
    expect((await ask(regenerate)).status).toBe(502);
    const kept = await look();
    expect(kept.messages[1]).toMatchObject({
      content: 'One two ',
      status: 'interrupted',
      variant: 2,
    });
    expect(contents(kept.variants)).toEqual(['Yes?']);
    expectConsistent(kept);
  });

  it('is a conflict without messages', async () => {
    const { ask, look } = await aPair();
    expect((await ask(regenerate)).status).toBe(409);
    expect((await ask(goOn)).status).toBe(409);
    expect(app.upstream.requests).toHaveLength(0);
    expect((await look()).turns).toEqual([]);
  });

  it('is limited to twenty variants', async () => {
    const { ask, look } = await aPair(['Hi', 'Yes?']);
    for (let i = 2; i <= 20; i += 1) expect((await ask(regenerate)).status).toBe(200);
    expect((await ask(regenerate)).status).toBe(409);
    const kept = await look();
    expect(kept.messages[1]).toMatchObject({ variant: 20, variantCount: 20 });
    expect(kept.turns).toHaveLength(19);
    expectConsistent(kept);
  });

  it('from two tabs at once starts once', async () => {
    const { ask, look } = await aPair(['Hi', 'Yes?']);
    app.upstream.always({ kind: 'slow', text: 'Only one of us.', delayMs: 20 });
    const statuses = (
      await Promise.all([ask(regenerate), ask(regenerate), ask(goOn), ask({})])
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expectConsistent(await look());
  });

  it('makes it unread if it arrives while nobody looks', async () => {
    const { plus, neo, look, read } = await aPair(['Hi', 'Yes?']);
    app.upstream.next({ kind: 'slow', text: 'Another one for you', chunkSize: 2, delayMs: 40 });
    const leaving = new AbortController();
    await sendForStream(plus, neo.id, { ...regenerate, signal: leaving.signal });
    expect(await read()).toMatchObject({
      isUnread: false,
      running: { kind: 'regenerate', seq: 2 },
    });
    leaving.abort();
    await until(async () => (await look()).turns[0]?.status === 'complete', 3_000);
    expect(await read()).toMatchObject({ isUnread: true, running: null });
  });

  it('records its model, and refuses an unknown one', async () => {
    const { ask, look } = await aPair(['Hi', 'Yes?']);
    for (const call of ['chat/regenerate', 'greeting'] as const) {
      const answer = await ask({ call, model: 'nobody' });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ issues: [{ path: 'model' }] });
    }
    expect((await look()).turns).toEqual([]);
    expect((await ask({ ...regenerate, model: 'test' })).status).toBe(200);
  });
});

describe('continuing a stored reply', () => {
  const aCutReply = async () => {
    const pair = await aPair();
    app.upstream.next(CUT);
    expect((await pair.ask({ message: 'Count' })).status).toBe(502);
    return pair;
  };

  it('completes it: deltas contain the addition, the end contains the whole', async () => {
    const { plus, neo, reply, look, read } = await aCutReply();
    reply('three four');
    const { text, end } = await readAll(await sendForStream(plus, neo.id, goOn));
    expect(text).toBe('three four');
    expect(end).toMatchObject({ event: 'done', data: { response: 'One two three four' } });
    expect(prompt()).toEqual(['u:Count', 'a:One two ', `u:${CONTINUE_CUE}`]);
    expect((await read()).messages[1]).toMatchObject({
      content: 'One two three four',
      status: 'complete',
      wordCount: 4,
    });
    const kept = await look();
    expect(kept.turns.map(({ kind, replySeq }) => [kind, replySeq])).toEqual([
      ['send', null],
      ['continue', 2],
    ]);
    expectConsistent(kept);
    expect((await send(plus, neo.id, goOn)).status).toBe(409);
  });

  it('and being interrupted again keeps what arrived, and it can be continued again', async () => {
    const { ask, reply, look } = await aCutReply();
    app.upstream.next({ kind: 'cut', after: 1, text: 'three and more', chunkSize: 5 });
    expect((await ask(goOn)).status).toBe(502);
    expect((await look()).messages[1]).toMatchObject({
      content: 'One two three',
      status: 'interrupted',
    });
    reply('.');
    expect(await resultOf(await ask(goOn))).toMatchObject({ response: 'One two three.' });
    expectConsistent(await look());
  });

  it('without new text leaves it as it was', async () => {
    const { ask, look } = await aCutReply();
    app.upstream.next({ kind: 'empty' });
    expect((await ask(goOn)).status).toBe(502);
    expect((await look()).messages[1]).toMatchObject({
      content: 'One two ',
      status: 'interrupted',
    });
    expectConsistent(await look());
  });

  it("is refused if the provider's filter ended it, which is reported", async () => {
    const { plus, neo, look, read } = await aPair();
    app.upstream.next({ kind: 'filtered', after: 2, text: 'One two three', chunkSize: 4 });
    const first = await send(plus, neo.id, { key: 'once' });
    const again = await send(plus, neo.id, { key: 'once' });
    for (const answer of [first, again]) {
      expect(answer.status).toBe(502);
      expect(await answer.json()).toEqual({
        code: 'upstream_stopped',
        reason: 'upstream_stopped',
        message: 'The provider of the model stopped this reply.',
      });
    }
    const told = { content: 'One two ', status: 'interrupted', isRefused: true };
    expect((await read()).messages.at(-1)).toMatchObject(told);
    expect((await send(plus, neo.id, goOn)).status).toBe(409);
    expectConsistent(await look());
  });

  it('is refused for each variant that the filter ended', async () => {
    const { plus, neo, ask, look, read } = await aPair();
    app.upstream.next({ kind: 'filtered', after: 2, text: 'One two three', chunkSize: 4 });
    expect((await ask({})).status).toBe(502);
    app.upstream.next(CUT);
    expect((await ask(regenerate)).status).toBe(502);
    const choose = (variant: number) =>
      plus.api.chat.chooseVariant({ params: { id: neo.id, seq: '2' }, body: { variant } });
    const putAway = async () => (await look()).variants.map(({ isRefused }) => isRefused);
    expect((await read()).messages[1]).not.toHaveProperty('isRefused');
    expect(await putAway()).toEqual([true]);
    expect(await choose(1)).toMatchObject({ status: 'interrupted', isRefused: true });
    expect(await putAway()).toEqual([false]);
    expect((await ask(goOn)).status).toBe(409);
    expect(await choose(2)).not.toHaveProperty('isRefused');
    expect(await putAway()).toEqual([true]);
    app.upstream.next({ kind: 'ok', text: 'three' });
    expect((await ask(goOn)).status).toBe(200);
    expectConsistent(await look());
  });

  it('is possible once an older server, which does not know the mark, has completed it', async () => {
    const { neo, plus, look, read } = await aPair();
    app.upstream.next({ kind: 'filtered', after: 2, text: 'One two three', chunkSize: 4 });
    await send(plus, neo.id);
    const conversationId = (await look()).conversation!.id;
    await app.db('messages').where({ conversationId, seq: 2 }).update({ status: 'complete' });
    expect((await read()).messages[1]).not.toHaveProperty('isRefused');
  });

  it('works after a stop, and it can be stopped again', async () => {
    const { plus, neo, look, read } = await aPair();
    app.upstream.always({ kind: 'hang', after: 2, text: 'One two three', chunkSize: 4 });
    for (const whole of ['One two ', 'One two One two ']) {
      const running = send(plus, neo.id, whole === 'One two ' ? {} : goOn);
      const count = app.upstream.requests.length;
      await until(() => (app.upstream.requests[count]?.tokensSent ?? 0) === 2, 2_000);
      await until(async () => (await look()).parts.length > 0, 2_000);
      await plus.api.chat.stop({ params: { id: neo.id } });
      expect(await resultOf(await running)).toEqual({ response: whole, isPersisted: true });
      expect((await read()).messages.at(-1)).toMatchObject({
        content: whole,
        status: 'interrupted',
        isStopped: true,
      });
    }
    app.upstream.next({ kind: 'ok', text: 'end' });
    app.upstream.always('ok');
    expect((await send(plus, neo.id, goOn)).status).toBe(200);
    expect((await read()).messages.at(-1)).not.toHaveProperty('isStopped');
    expectConsistent(await look());
  });

  it('grows to the maximum length of a reply, however often it is stopped and continued', async () => {
    const { plus, neo, look, read } = await aCutReply();
    const conversationId = (await look()).conversation!.id;
    const cutAt = async (length: number) => {
      const content = 'x'.repeat(length);
      const row = { content, wordCount: 1, status: 'interrupted' };
      await app.db('messages').where({ conversationId, seq: 2 }).update(row);
    };
    await cutAt(REPLY_MAX_CHARACTERS - 3);
    app.upstream.next('flood');
    const { text, end } = await readAll(await sendForStream(plus, neo.id, goOn));
    expect([text.length, end.event]).toEqual([3, 'done']);
    const whole = (await read()).messages[1]!;
    expect([whole.content.length, whole.status]).toEqual([REPLY_MAX_CHARACTERS, 'complete']);
    await cutAt(REPLY_MAX_CHARACTERS);
    const asked = app.upstream.requests.length;
    const refused = await send(plus, neo.id, goOn);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: 'This reply is as long as a reply may be.',
    });
    expect(app.upstream.requests).toHaveLength(asked);
  });

  it.each([
    ['complete', ['Hi', 'Yes?']],
    ['missing', ['Hi']],
  ])('is a conflict if it is %s', async (_, said) => {
    const { ask } = await aPair(said);
    expect((await ask(goOn)).status).toBe(409);
  });
});

describe('replacing the last message', () => {
  it('deletes it and everything after it when the new one is stored', async () => {
    const { ask, asRead, reply, look } = await aPair(['Hi', 'Yes?', 'Who are yuo?', 'A painter']);
    reply('Frida.');
    const replaces = await asRead(3);
    expect((await ask({ message: 'Who are you?', replaces })).status).toBe(200);
    expect(prompt()).toEqual(['u:Hi', 'a:Yes?', 'u:Who are you?']);
    const kept = await look();
    expect(contents(kept.messages)).toEqual(['Hi', 'Yes?', 'Who are you?', 'Frida.']);
    expectConsistent(kept);
  });

  it('deletes the variants of the removed reply too', async () => {
    const { ask, asRead, look } = await aPair(['Hi', 'Yes?']);
    await ask(regenerate);
    await ask({ message: 'Hello', replaces: await asRead(1) });
    expect((await look()).variants).toEqual([]);
    expectConsistent(await look());
  });

  it.each([0, 1, 2, 4, 5])('refuses message %i, which is not the newest', async (seq) => {
    const { ask, asRead, look } = await aPair(['Hi', 'Yes?', 'Who are you?', 'A painter']);
    const status = seq === 0 ? 400 : 409;
    expect((await ask({ message: 'No', replaces: await asRead(seq) })).status).toBe(status);
    expect(contents((await look()).messages)).toEqual(['Hi', 'Yes?', 'Who are you?', 'A painter']);
    expect(app.upstream.requests).toHaveLength(0);
  });

  it("does not delete another tab's message in the same place", async () => {
    const { ask, asRead, look } = await aPair(['Hi', 'Yes?']);
    const replaces = await asRead(1);
    expect((await ask({ message: 'In tab B', replaces })).status).toBe(200);
    expect((await ask({ message: 'In tab A', replaces })).status).toBe(409);
    // Not even one without a reply, unless it is the same message: then this is a retry.
    app.upstream.next({ kind: 'error', status: 400 });
    expect((await ask({ message: 'B again', replaces: await asRead(1) })).status).toBe(502);
    expect((await ask({ message: 'In tab A', replaces })).status).toBe(409);
    expect(contents((await look()).messages)).toEqual(['B again']);
    expectConsistent(await look());
  });

  it('is refused while a reply is running', async () => {
    const { plus, neo, ask, asRead, look } = await aPair();
    app.upstream.next('hang');
    const running = await sendForStream(plus, neo.id, { message: 'Hi' });
    expect((await ask({ message: 'No', replaces: await asRead(1) })).status).toBe(409);
    expect(contents((await look()).messages)).toEqual(['Hi']);
    await running.body?.cancel();
    await plus.api.chat.stop({ params: { id: neo.id } });
  });

  it('can be retried with the same key after a failure, and is stored once', async () => {
    const { ask, asRead, reply, look } = await aPair(['Hi', 'Yes?']);
    const edit = { message: 'Hello', replaces: await asRead(1), key: 'edit-1' };
    app.upstream.next({ kind: 'error', status: 400 });
    expect((await ask(edit)).status).toBe(502);
    reply('Good day');
    expect((await ask(edit)).status).toBe(200);
    expect((await ask(edit)).status).toBe(200);
    expect(contents((await look()).messages)).toEqual(['Hello', 'Good day']);
    expectConsistent(await look());
  });
});

describe('a repeated key', () => {
  it.each([regenerate, goOn])('of %j takes effect once and returns the same', async (request) => {
    const { ask, look } = await aPair();
    app.upstream.next(CUT);
    await ask({ message: 'Count' });
    app.upstream.next({ kind: 'slow', text: 'three four', delayMs: 20 });
    const asked = { ...request, key: 'again-1' };
    const answers = await Promise.all([ask(asked), ask(asked), ask(asked)]);
    answers.push(await ask(asked));
    const response = request === goOn ? 'One two three four' : 'three four';
    for (const answer of answers) expect(await resultOf(answer)).toMatchObject({ response });
    expect(app.upstream.requests).toHaveLength(2);
    expectConsistent(await look());
  });

  it('with another request is a conflict', async () => {
    const { ask } = await aPair(['Hi', 'Yes?']);
    expect((await ask({ ...regenerate, key: 'k' })).status).toBe(200);
    for (const request of [
      goOn,
      { message: 'Hello' },
      { ...regenerate, history: [{ role: 'user', content: 'x' } as const] },
    ]) {
      expect((await ask({ ...request, key: 'k' })).status).toBe(409);
    }
  });

  it('never returns another turn’s text', async () => {
    const { plus, neo, ask, reply, look } = await aPair();
    reply('First');
    await ask({ message: 'Hi', key: 'first' });
    reply('Second');
    await ask({ ...regenerate, key: 'second' });
    const kept = await look();
    expect(kept.turns.map(({ replySeq }) => replySeq)).toEqual([null, 2]);
    await plus.api.chat.chooseVariant({ params: { id: neo.id, seq: '2' }, body: { variant: 1 } });
    expect((await look()).turns.map(({ replySeq }) => replySeq)).toEqual([null, null]);
  });
});
