import { GREETING_CUE } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { expectConsistent, resultOf, sendForStream, until } from '../../chat.fixture.ts';
import { contents, CUT, goOn, regenerate, useKept } from './again.fixture.ts';

const { app, aPair, prompt } = useKept();

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
    app.upstream.always({ kind: 'slow', text: 'Only one of us.', delayMs: 200 });
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
    await until(async () => (await look()).turns[0]?.status === 'complete');
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
