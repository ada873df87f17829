import { expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../personas.factory.ts';
import { LORE_TEST_MS_PER_MINUTE } from './test-lore.ts';

const app = useApp({ rateLimits: true });

it('limits the time that the tests of one person take', async () => {
  const [author, other] = await Promise.all([signedIn(app, 'plus'), signedIn(app, 'plus')]);
  const keys = Array.from({ length: 100 }, (_, at) => `/a[ab]{240}[c-f]${at}/i`);
  const lore = { entries: [{ name: 'Slow', keys, content: 'x', isRegex: true }] };
  const text = Array.from({ length: 16_000 }, () => (Math.random() < 0.5 ? 'a' : 'b')).join('');
  const test = async ({ user, api }: typeof author) => {
    const neo = await aNeo(app.db, { userId: user.id });
    return api.sheets.testLore({ params: { id: neo.id }, body: { text, lore } });
  };
  const key = `time:testLore:${author.user.id}`;
  expect((await test(author)).dropped).toEqual([{ entry: 0, why: 'cost' }]);
  const counted = (await app.db('rateCounters').where({ key })) as { used: number }[];
  expect(counted[0]!.used).toBeGreaterThanOrEqual(20);
  await app.db('rateCounters').where({ key }).update({ used: LORE_TEST_MS_PER_MINUTE });
  await expect(test(author)).rejects.toMatchObject({ status: 429, code: 'too_many' });
  await test(other);
});
