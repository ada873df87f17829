import { VISITOR } from '@neo/domain';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { NeoRow } from '../neo/neo.model.ts';
import { aNeo, changeNeo } from '../personas.factory.ts';
import { listRelated } from './list-related.ts';

const app = useApp();
let member: Person;
beforeAll(async () => {
  member = await signedIn(app, 'standard');
});

const of = async (id: string, person = member) =>
  (await person.api.personas.similar({ params: { id } })).map((card) => card.id);
const rest: Partial<NeoRow> = { archetype: 'original-creation', categories: [], description: '' };
const like: Partial<NeoRow> = { archetype: 'person-simulator', categories: ['Music'] };

it('shows at most six, those with the rarest tags and words in common first, and not the NEO itself', async () => {
  const tagged = (name: string, tags: string[], more = {}) =>
    aNeo(app.db, { ...rest, name, tags, ...more });
  const { id } = await tagged('Origami', ['Paper folding', 'Japan'], {
    ...like,
    description: 'Teaches folding cranes',
  });
  const both = await tagged('Washi', ['japan', 'PAPER FOLDING']);
  const one = await tagged('Kirigami', ['Paper Folding']);
  const word = await tagged('Birds', [], { description: 'Counts cranes at the lake' });
  const popular = await tagged('Famous', [], { conversationCount: 9_000 });
  const kind = await tagged('Pianist', [], { ...like, conversationCount: 5 });
  const found = await of(id);
  expect(found).not.toContain(id);
  expect(found.slice(0, 4)).toEqual([both.id, one.id, word.id, kind.id]);
  await Promise.all([1, 2, 3].map((n) => tagged(`Folder ${n}`, ['Japan'])));
  const more = await of(id);
  expect(more).toHaveLength(6);
  expect(more).not.toContain(popular.id);
});

it('shows only what is in the lists of the viewer', async () => {
  const tags = ['Lighthouse'];
  const { id } = await aNeo(app.db, { ...rest, tags, compliance: 'green' });
  const seen = await aNeo(app.db, { ...rest, tags, compliance: 'yellow' });
  for (const hidden of [
    { visibility: 'private' },
    { visibility: 'public-unlisted' },
    { compliance: 'red' },
  ] as const) {
    const { id: hiddenId } = await aNeo(app.db, { ...rest, tags, ...hidden });
    expect(await of(id)).not.toContain(hiddenId);
  }
  expect((await of(id))[0]).toBe(seen.id);
  expect(await of(id, aPerson(app.base))).not.toContain(seen.id);
  await changeNeo(app.db, seen.id, { isWithheld: true });
  expect(await of(id)).not.toContain(seen.id);
});

it('finds rare tags, and names with rare words, that no popular NEO has', async () => {
  const { id } = await aNeo(app.db, { ...rest, tags: ['Quokka'], description: 'A marsupial' });
  const tagged = await aNeo(app.db, { ...rest, tags: ['quokka'] });
  const worded = await aNeo(app.db, { ...rest, name: 'The Marsupial of Perth' });
  await aNeo(app.db, { ...rest, name: 'Famous', conversationCount: 90_000 });
  const neo = (await NeoRow.query(app.db).findById(id))!;
  const log = pino({ level: 'silent' });
  const scope = { db: app.db, viewer: VISITOR, now: new Date(), log };
  await app.db('neos').whereIn('id', [tagged.id, worded.id]).update({ compliance: 'green' });
  const found = await listRelated(scope, neo, 1);
  expect(found.slice(0, 2).map((card) => card.id)).toEqual([tagged.id, worded.id]);
});
