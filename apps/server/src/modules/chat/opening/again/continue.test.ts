import { CONTINUE_CUE, REPLY_MAX_CHARACTERS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import {
  expectConsistent,
  readAll,
  resultOf,
  send,
  sendForStream,
  until,
} from '../../chat.fixture.ts';
import { CUT, goOn, regenerate, useKept } from './again.fixture.ts';

const { app, aPair, prompt } = useKept();

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

  it('keeps the text that arrived if it is interrupted again, and can be repeated', async () => {
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

  it('changes nothing if no text arrives', async () => {
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
      await until(() => (app.upstream.requests[count]?.tokensSent ?? 0) === 2);
      await until(async () => (await look()).parts.length > 0);
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
