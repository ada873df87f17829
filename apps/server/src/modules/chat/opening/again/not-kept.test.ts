import { beforeEach, describe, expect, it } from 'vitest';
import { CONTINUE_CUE, GREETING_CUE, REPLY_MAX_CHARACTERS } from '@neo/domain';
import type { HistoryEntry } from '@neo/domain';
import { signedIn, useApp } from '../../../../../testing/index.ts';
import { aNeo } from '../../../personas/personas.factory.ts';
import { readAll, resultOf, send, sendForStream, stored } from '../../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const user = (content: string): HistoryEntry => ({ role: 'user', content });
const neo = (content: string): HistoryEntry => ({ role: 'assistant', content });

const aPair = async () => {
  const [standard, { id }] = await Promise.all([signedIn(app, 'standard'), aNeo(app.db)]);
  return { standard, id, look: () => stored(app, standard.user.id, id) };
};
const prompt = () =>
  app.upstream
    .last()
    .body.messages.slice(1)
    .map(({ role, content }) => `${role[0]}:${content}`);

describe('a conversation that only the client has', () => {
  it.each([
    [
      'the last message',
      'chat/regenerate',
      [user('a'), neo('b'), user('c')],
      ['u:a', 'a:b', 'u:c'],
    ],
    ['a greeting', 'chat/regenerate', [], [`u:${GREETING_CUE}`]],
    ['a cut reply', 'chat/continue', [user('a'), neo('b')], ['u:a', 'a:b', `u:${CONTINUE_CUE}`]],
    [
      'a cut greeting',
      'chat/continue',
      [neo('b')],
      [`u:${GREETING_CUE}`, 'a:b', `u:${CONTINUE_CUE}`],
    ],
  ] as const)('can repeat %s, and nothing is stored', async (_, call, history, asked) => {
    const { standard, id, look } = await aPair();
    app.upstream.next({ kind: 'ok', text: ' canary' });
    const { text, end } = await readAll(
      await sendForStream(standard, id, { call, history: [...history] }),
    );
    expect(text.trim()).toBe('canary');
    const response = call === 'chat/continue' ? `b${text}` : text;
    expect(end.data).toEqual({ response, isPersisted: false });
    expect(prompt()).toEqual(asked);
    expect(await look()).toMatchObject({ conversation: undefined, messages: [], parts: [] });
  });

  it.each([
    ['chat/regenerate', [user('a'), neo('b')]],
    ['chat/regenerate', [user('x'.repeat(4_001))]],
    ['chat/regenerate', [user('  ')]],
    ['chat/continue', []],
    ['chat/continue', [user('a')]],
    ['chat/continue', [user('a'), neo(' ')]],
  ] as const)('refuses %s for a history with a wrong end', async (call, history) => {
    const { standard, id } = await aPair();
    const answer = await send(standard, id, { call, history: [...history] });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'conversationHistory' }] });
    expect(app.upstream.requests).toHaveLength(0);
  });

  it('grows to the maximum length of a reply, and no further', async () => {
    const { standard, id } = await aPair();
    const goOn = (content: string) =>
      send(standard, id, { call: 'chat/continue', history: [user('a'), neo(content)] });
    app.upstream.next('flood');
    const long = (await resultOf(await goOn('🎨 and so on '.repeat(900)))).response;
    expect(long).toHaveLength(REPLY_MAX_CHARACTERS);
    const refused = await goOn(long);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: 'This reply is as long as a reply may be.',
    });
    expect(app.upstream.requests).toHaveLength(1);
  });

  it('has no stored message to replace, remove or choose', async () => {
    const { standard, id } = await aPair();
    const history = [user('a'), neo('b')];
    const replaces = { seq: 1, timestamp: new Date().toISOString() };
    expect((await send(standard, id, { message: 'c', history, replaces })).status).toBe(200);
    expect(prompt()).toEqual(['u:a', 'a:b', 'u:c']);
    await standard.api.chat.removeMessages({ params: { id, seq: '1' } });
    await standard.api.chat.seen({ params: { id } });
    await expect(
      standard.api.chat.chooseVariant({ params: { id, seq: '1' }, body: { variant: 1 } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
