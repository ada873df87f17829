import { expect, it } from 'vitest';
import { aPicture, signedIn, useApp } from '../../../../testing/index.ts';
import { longestStop } from '../../../../testing/observed/longest-stop.ts';
import { aCard, exportCard, importCard, pngWith, sendCard } from './cards.factory.ts';

const app = useApp({ rateLimits: false });

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

it.each([
  ['200,000 tags', async () => aCard({ tags: many(200_000, (at) => `t${at}`) })],
  [
    '200,000 greetings',
    async () => aCard({ alternate_greetings: many(200_000, (at) => `g${at}`) }),
  ],
  [
    '99,000 text chunks',
    async () =>
      pngWith(
        await aPicture(),
        many(99_000, () => ['chara', '!']),
      ),
  ],
])('a card with %s holds nobody up', async (_, make) => {
  const person = await signedIn(app, 'plus');
  await importCard(person, aCard());
  const card = await make();
  const { answer, share } = await longestStop(sendCard(person, card));
  expect([201, 400]).toContain(answer.status);
  expect(share).toBeLessThan(0.25);
});

it.each(['png', 'json', 'charx'])(
  'a card with 100,000 values that is exported as %s holds nobody up',
  async (format) => {
    const person = await signedIn(app, 'plus');
    const values = Object.fromEntries(many(100_000, (at) => [`key${at}`, `value ${at}`]));
    const { neo } = await importCard(person, aCard({ extensions: { values } }));
    const { answer, share } = await longestStop(exportCard(person, neo.id, format));
    expect(answer.length).toBeGreaterThan(2_000_000);
    expect(share).toBeLessThan(0.25);
  },
);
