import { describe, expect, it } from 'vitest';
import { expectConsistent, resultOf } from '../../chat.fixture.ts';
import { CUT, goOn, regenerate, useKept } from './again.fixture.ts';

const { app, aPair } = useKept();

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
