import { randomBytes } from 'node:crypto';
import { readCard } from '@neo/cards';
import { expect, it } from 'vitest';
import { signedIn, useApp, whenErased } from '../../../../testing/index.ts';
import { aCard, exportCard, importCard, storedFiles, zipOf } from './cards.factory.ts';

const app = useApp({ rateLimits: false });
const NOTHING = { cards: 0, files: 0, parts: 0, loose: 0 };

const aCharx = (...files: Buffer[]): Buffer =>
  zipOf({
    'card.json': aCard(),
    ...Object.fromEntries(files.map((file, i) => [`${i}.bin`, file])),
  });

it('are deleted with the last card that has them', async () => {
  const person = await signedIn(app, 'plus');
  const [shared, alone] = [randomBytes(1_000_000), randomBytes(1_000)];
  const first = await importCard(person, aCharx(shared, alone));
  const second = await importCard(person, aCharx(shared));
  const copy = await person.api.neoCards.copy({ params: { id: second.neo.id } });
  expect(await storedFiles(app.db)).toEqual({ cards: 3, files: 2, parts: 3, loose: 0 });
  for (const [{ id }, left] of [
    [first.neo, { cards: 2, files: 1, parts: 2, loose: 0 }],
    [second.neo, { cards: 1, files: 1, parts: 2, loose: 0 }],
    [copy, NOTHING],
  ] as const) {
    await person.api.personas.remove({ params: { id } });
    await whenErased(app.db);
    expect(await storedFiles(app.db)).toEqual(left);
  }
});

it('stay complete for an import or copy that races with the deletion', async () => {
  const people = await Promise.all([1, 2, 3].map(() => signedIn(app, 'plus')));
  const file = aCharx(...Array.from({ length: 5 }, () => randomBytes(300_000)));
  const { assets } = await readCard(file);
  let { neo } = await importCard(people[0]!, file);
  for (let round = 0; round < 15; round += 1) {
    const owner = people[round % 3]!;
    const next = people[(round + 1) % 3]!;
    const [, copied, imported] = await Promise.all([
      owner.api.personas.remove({ params: { id: neo.id } }),
      owner.api.neoCards.copy({ params: { id: neo.id } }).catch(() => undefined),
      importCard(next, file),
    ]);
    await whenErased(app.db);
    for (const [person, made] of [
      [owner, copied],
      [next, imported.neo],
    ] as const) {
      if (!made) continue;
      expect((await readCard(await exportCard(person, made.id, 'charx'))).assets).toEqual(assets);
    }
    if (copied) await owner.api.personas.remove({ params: { id: copied.id } });
    neo = imported.neo;
  }
  await people[0]!.api.personas.remove({ params: { id: neo.id } });
  await whenErased(app.db);
  expect(await storedFiles(app.db)).toEqual(NOTHING);
});
