import { setTimeout as wait } from 'node:timers/promises';
import { estimateTokens } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { send, sendForStream, stored, until, writes } from '../chat.fixture.ts';
import { pruneUsage } from './model-usage.ts';

const app = useApp({ dailyTokens: 100_000 });
beforeEach(() => app.upstream.reset());

interface UsageRow {
  turnId: string;
  model: string;
  promptTokens: number;
  completionTokens: number;
}
const aPair = async (role: 'plus' | 'standard' = 'plus') => {
  const [person, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
  const used = async (): Promise<UsageRow | undefined> => {
    const { turns } = await stored(app, person.user.id, neo.id);
    return (await app
      .db('modelUsage')
      .where({ turnId: turns[0]?.id ?? uuidv7() })
      .first()) as UsageRow | undefined;
  };
  return { person, neo, used };
};
/** This server's estimate for the upstream's last request. */
const estimated = (): number =>
  app.upstream.last().body.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);

describe('the usage of a turn', () => {
  it('is recorded as the upstream reports it', async () => {
    const { person, neo, used } = await aPair();
    app.upstream.next({ kind: 'ok', usage: { prompt_tokens: 321, completion_tokens: 45 } });
    expect((await send(person, neo.id)).status).toBe(200);
    expect(await used()).toMatchObject({ model: 'test', promptTokens: 321, completionTokens: 45 });
  });

  it('is estimated if the upstream reports none, also for replies that are not stored', async () => {
    const { person, neo, used } = await aPair('standard');
    app.upstream.next({ kind: 'ok', text: 'twelve bytes' });
    expect((await send(person, neo.id)).status).toBe(200);
    expect(await used()).toMatchObject({ promptTokens: estimated(), completionTokens: 4 });
  });

  it('is estimated for a stopped reply', async () => {
    const { person, neo, used } = await aPair();
    app.upstream.next({ kind: 'hang', after: 1, text: 'six by', chunkSize: 6 });
    const answer = send(person, neo.id);
    await writes(app, neo.id, 1);
    await wait(30);
    await person.api.chat.stop({ params: { id: neo.id } });
    await answer;
    expect(await used()).toMatchObject({ promptTokens: estimated(), completionTokens: 2 });
  });

  it('is recorded for a reply that was nothing but hidden reasoning', async () => {
    const { person, neo, used } = await aPair();
    const usage = { prompt_tokens: 321, completion_tokens: 600 };
    app.upstream.next({ kind: 'ok', text: '', usage });
    expect((await send(person, neo.id)).status).toBe(502);
    expect(await used()).toMatchObject({ promptTokens: 321, completionTokens: 600 });
  });

  it('is recorded even if the conversation is cleared meanwhile', async () => {
    const { person, neo } = await aPair();
    app.upstream.next({
      kind: 'hang',
      after: 1,
      text: 'a word for this test alone',
      chunkSize: 99,
    });
    const answer = await sendForStream(person, neo.id);
    await until(() => app.upstream.requests[0]?.tokensSent === 1);
    const { turns } = await stored(app, person.user.id, neo.id);
    await person.api.chat.startOver({ params: { id: neo.id } });
    await answer.text();
    await until(
      async () => (await app.db('modelUsage').where({ turnId: turns[0]!.id })).length > 0,
    );
  });

  it('is not recorded if no text came', async () => {
    const { person, neo, used } = await aPair();
    app.upstream.always('error');
    expect((await send(person, neo.id)).status).toBe(502);
    expect(await used()).toBeUndefined();
  });

  it('is deleted after two years', async () => {
    const row = (days: number) => ({
      turnId: uuidv7(),
      model: 'old',
      promptTokens: 1,
      completionTokens: 1,
      createdAt: new Date(Date.now() - days * 86_400_000),
    });
    await app.db('modelUsage').insert([row(731), row(729)]);
    await pruneUsage(app.db, new Date());
    expect(await app.db('modelUsage').where({ model: 'old' })).toHaveLength(1);
  });
});

describe("the day's tokens", () => {
  it('are used up: no model is called and nothing is stored until the oldest usage is a day old', async () => {
    const { person, neo } = await aPair();
    const turnId = uuidv7();
    const spent = { turnId, model: 'test', promptTokens: 60_000, completionTokens: 40_000 };
    await app.db('modelUsage').insert(spent);
    // The sum is read every few seconds. Uses an account that stores nothing, so that the history
    // does not grow and use up tokens itself.
    const asked = await aPair('standard');
    const answers = async (status: number): Promise<boolean> => {
      await wait(200);
      return (await send(asked.person, asked.neo.id)).status === status;
    };
    await until(() => answers(503));
    app.upstream.reset();
    const before = await stored(app, person.user.id, neo.id);
    for (const refused of [await send(person, neo.id), await sendForStream(person, neo.id)]) {
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('900');
      expect(await refused.json()).toEqual({
        code: 'unavailable',
        reason: 'daily_limit',
        message: 'Today’s replies are used up. Please come back tomorrow.',
      });
    }
    expect(app.upstream.requests).toHaveLength(0);
    expect(await stored(app, person.user.id, neo.id)).toEqual(before);
    const dayAgo = new Date(Date.now() - 86_400_000);
    await app.db('modelUsage').where({ turnId }).update({ createdAt: dayAgo });
    await until(() => answers(200));
  });
});
