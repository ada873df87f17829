import { describe, expect, it } from 'vitest';
import { aPicture, signedIn, useApp, whenErased } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { readCard } from '@neo/cards';
import { CARD_STORAGE_BYTES } from '@neo/domain';
import { NeoRow } from '../neo/neo.model.ts';
import { aNeo, changeNeo } from '../personas.factory.ts';
import { aCard, aPngCard, exportCard, importCard, storedFiles, zipOf } from './cards.factory.ts';

const app = useApp({ rateLimits: false });

/** An exported card, without the moment of its export. */
const contentOf = async (person: Person, id: string) => {
  const { source, ...content } = await readCard(await exportCard(person, id));
  const { modification_date: _, ...data } = (JSON.parse(source.text) as { data: Data }).data;
  return { ...content, data };
};
type Data = Record<string, unknown>;

const copy = (person: Person, id: string) => person.api.neoCards.copy({ params: { id } });
/** A NEO with all that it can have, which others may copy. */
async function anOpenNeo() {
  const owner = await signedIn(app, 'plus');
  const picture = await aPicture();
  const { neo } = await importCard(
    owner,
    await aPngCard(
      { extensions: { mine: 1 }, character_book: { entries: [{ keys: ['a'], content: 'b' }] } },
      picture,
    ),
  );
  const body = { visibility: 'public-listed', allowCopies: true, knowledge: 'Secret.' } as const;
  await owner.api.personas.update({ params: { id: neo.id }, body });
  return { owner, id: neo.id };
}

describe('a copy', () => {
  it('of another author’s NEO has all of it, is private, not approved, and names the author', async () => {
    const { owner, id } = await anOpenNeo();
    const person = await signedIn(app, 'plus');
    const before = await storedFiles(app.db);
    const made = await copy(person, id);
    expect(made).toMatchObject({
      name: 'Ada',
      userId: person.user.id,
      visibility: 'private',
      compliance: 'yellow',
      knowledge: 'Secret.',
      allowCopies: false,
      classification: 'community',
      version: 1,
      copyOf: { id, name: 'Ada', creator: { username: owner.user.username } },
      conversationCount: 0,
    });
    const [sheet, first] = await Promise.all([
      person.api.sheets.get({ params: { id: made.id } }),
      owner.api.sheets.get({ params: { id } }),
    ]);
    expect({ ...sheet, version: 0 }).toEqual({ ...first, version: 0 });
    expect((await person.fetch(made.image!)).status).toBe(200);
    expect(await contentOf(person, made.id)).toEqual(await contentOf(owner, id));
    expect(await storedFiles(app.db)).toEqual({ ...before, cards: before.cards + 1 });
  });

  it('stays when its original is deleted, without the credit', async () => {
    const { owner, id } = await anOpenNeo();
    const person = await signedIn(app, 'plus');
    const made = await copy(person, id);
    await owner.api.personas.remove({ params: { id } });
    await whenErased(app.db);
    expect(await person.api.personas.get({ params: { id: made.id } })).toMatchObject({
      copyOf: null,
      image: made.image,
    });
    expect((await exportCard(person, made.id)).length).toBeGreaterThan(0);
  });

  it('of one’s own NEO needs no permission, and keeps the name of an earlier author', async () => {
    const { id } = await anOpenNeo();
    const person = await signedIn(app, 'plus');
    const made = await copy(person, id);
    const again = await copy(person, made.id);
    expect(again.copyOf?.id).toBe(id);
    const own = await aNeo(app.db, { userId: person.user.id, visibility: 'private' });
    expect(await copy(person, own.id)).toMatchObject({ copyOf: null, name: own.name });
  });

  it('names no original that its owner may not see', async () => {
    const { id } = await anOpenNeo();
    const person = await signedIn(app, 'plus');
    const made = await copy(person, id);
    await changeNeo(app.db, id, { visibility: 'private' });
    expect((await person.api.personas.get({ params: { id: made.id } })).copyOf).toBeNull();
  });
});

describe('no copy is made', () => {
  const codeOf = async (person: Person, id: string): Promise<string> =>
    copy(person, id).then(
      () => 'ok',
      (error: { code: string; reason: string }) => `${error.code} ${error.reason}`,
    );

  it('of a NEO whose owner does not allow it', async () => {
    const person = await signedIn(app, 'plus');
    const { id } = await aNeo(app.db);
    expect(await codeOf(person, id)).toBe('forbidden copies_not_allowed');
    const locked = await aNeo(app.db, { allowCopies: true, visibility: 'private' });
    expect(await codeOf(person, locked.id)).toBe('private private');
    const red = await aNeo(app.db, { allowCopies: true, compliance: 'red' });
    expect(await codeOf(person, red.id)).toBe('not_found not_found');
  });

  it.each(['admin', 'superadmin'] as const)(
    'because of a role: %s is refused like any member',
    async (role) => {
      const moderator = await signedIn(app, role);
      const refused = [
        [{ allowCopies: false }, 'forbidden copies_not_allowed'],
        [{ visibility: 'private' }, 'private private'],
        [
          { visibility: 'public-password', password: 'sesame' },
          'password_required password_required',
        ],
        [{ compliance: 'red' }, 'not_found not_found'],
      ] as const;
      for (const [fields, outcome] of refused) {
        const { id } = await aNeo(app.db, { allowCopies: true, ...fields });
        expect(await codeOf(moderator, id)).toBe(outcome);
      }
      const { id } = await aNeo(app.db, { allowCopies: true });
      expect(await codeOf(moderator, id)).toBe('ok');
    },
  );

  it('of a NEO that moderation refused, not even by its owner', async () => {
    const owner = await signedIn(app, 'plus');
    const { id } = await aNeo(app.db, { userId: owner.user.id, compliance: 'red' });
    expect(await codeOf(owner, id)).toBe('forbidden refused_not_copied');
  });

  it('beyond the plan, even in a race', async () => {
    const { id } = await anOpenNeo();
    const person = await signedIn(app, 'plus');
    const userId = person.user.id;
    await Promise.all(Array.from({ length: 98 }, () => aNeo(app.db, { userId })));
    const all = await Promise.all(Array.from({ length: 6 }, () => codeOf(person, id)));
    expect(all.toSorted()).toEqual([
      'ok',
      'ok',
      ...Array.from({ length: 4 }, () => 'plan plan_no_more_neos'),
    ]);
    expect(await NeoRow.query(app.db).where({ userId }).resultSize()).toBe(100);
    const { id: standard } = await aNeo(app.db, { allowCopies: true });
    expect(await codeOf(await signedIn(app, 'standard'), standard)).toBe('plan plan_no_more_neos');
  });

  it('beyond the space for files, even in a race', async () => {
    const { id } = await anOpenNeo();
    const person = await signedIn(app, 'plus');
    const { neo } = await importCard(person, zipOf({ 'card.json': aCard(), 'a.bin': 'x' }));
    const { size } = (await app.db('neoCards').where({ neoId: id }).first()) as { size: number };
    const full = { size: CARD_STORAGE_BYTES - 2 * size };
    await app.db('neoCards').where({ neoId: neo.id }).update(full);
    const all = await Promise.all(Array.from({ length: 5 }, () => codeOf(person, id)));
    expect(all.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'conflict card_storage_full:200'),
      'ok',
      'ok',
    ]);
  });

  it('halfway while the original is edited or deleted', async () => {
    const { owner, id } = await anOpenNeo();
    const person = await signedIn(app, 'plus');
    const texts = ['Sees numbers.', ...Array.from({ length: 8 }, (_, i) => `Edit ${i}`)];
    const editing = texts
      .slice(1)
      .map((definition) =>
        owner.api.sheets.put({ params: { id }, body: { definition, personality: definition } }),
      );
    const copies = await Promise.all(Array.from({ length: 8 }, () => copy(person, id)));
    await Promise.all(editing);
    for (const made of copies) {
      const sheet = await person.api.sheets.get({ params: { id: made.id } });
      expect(texts).toContain(sheet.definition);
      if (sheet.definition !== texts[0]) expect(sheet.personality).toBe(sheet.definition);
    }
    const last = Promise.all(Array.from({ length: 6 }, () => codeOf(person, id)));
    await owner.api.personas.remove({ params: { id } });
    expect(['ok', 'not_found not_found']).toEqual(expect.arrayContaining(await last));
  });
});
