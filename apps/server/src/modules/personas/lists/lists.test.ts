import { ARCHETYPES, COMPLIANCES, VISIBILITIES } from '@neo/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import type { UserRow } from '../../identity/index.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();

let owner: Person & { user: UserRow };
/** Names of cards. Each name describes its NEO, and no other test uses this database. */
const names = (cards: { name: string }[]): string[] => cards.map(({ name }) => name);

beforeAll(async () => {
  owner = await signedIn(app, 'plus');
  let count = 0;
  for (const visibility of VISIBILITIES) {
    for (const compliance of COMPLIANCES) {
      count += 1;
      await aNeo(app.db, {
        userId: owner.user.id,
        name: `${visibility.replace('public-', '')} ${compliance}`,
        visibility,
        compliance,
        conversationCount: count,
        archetype: ARCHETYPES[count % 3]!,
        createdAt: new Date(Date.UTC(2026, 0, count)),
      });
    }
  }
});

describe('lists', () => {
  it.each([
    ['out', 'cards', ['listed green']],
    ['standard', 'cards', ['listed yellow', 'listed green']],
    ['superadmin', 'cards', ['listed yellow', 'listed green']],
    ['standard', 'catalog', ['listed yellow', 'listed green']],
    ['superadmin', 'catalog', ['listed yellow', 'listed green']],
  ] as const)('%s in %s: %j, the most popular first', async (who, list, expected) => {
    const { api } = who === 'out' ? aPerson(app.base) : await signedIn(app, who);
    const cards =
      list === 'cards'
        ? await api.personas.cards({ query: { public: 'true' } })
        : await api.personas.catalog();
    expect(names(cards)).toEqual(expected);
  });

  it('filter by archetype', async () => {
    const found = await Promise.all(
      ARCHETYPES.map((archetype) => owner.api.personas.catalog({ query: { archetype } })),
    );
    expect(found.flatMap(names).sort()).toEqual(['listed green', 'listed yellow']);
    found.forEach((cards, i) => {
      for (const card of cards) expect(card.archetype).toBe(ARCHETYPES[i]);
    });
  });

  it("contain all of one's own NEOs, newest first", async () => {
    const own = names(await owner.api.personas.cards());
    expect(own).toHaveLength(VISIBILITIES.length * COMPLIANCES.length);
    expect(own.slice(0, 3)).toEqual(['password red', 'password yellow', 'password green']);
    expect(await owner.api.personas.cards({ query: { public: 'false' } })).toHaveLength(own.length);
    expect(await (await signedIn(app, 'plus')).api.personas.cards()).toEqual([]);
  });

  it('contain cards without the fields of a profile', async () => {
    const [card] = await owner.api.personas.catalog({ query: { limit: '1' } });
    expect(Object.keys(card ?? {}).sort()).toEqual(
      [
        'id userId name image description visibility archetype characterAttributes',
        'responseStyle categories classification compliance conversationCount wikiUrl createdAt',
        'creator',
      ]
        .flatMap((line) => line.split(' '))
        .sort(),
    );
    const { username, displayName } = owner.user;
    expect(card?.creator).toEqual({ username, displayName, avatarImage: null });
  });
});

describe('the catalog with', () => {
  it.each([
    ['limit=1', 200],
    ['limit=500', 200],
    ['limit=99999999999999', 200],
    ['_t=1700000000000', 200],
    ['unknown=1', 200],
    ['limit=0', 400],
    ['limit=-1', 400],
    ['limit=abc', 400],
    ['limit=1.5', 400],
    ['limit=1&limit=2', 400],
    ['archetype=', 400],
    ['archetype=my-replica', 400],
  ])('%s: %i', async (query, status) => {
    expect((await owner.fetch(`/api/neos/catalog?${query}`)).status).toBe(status);
  });

  it('limit=500 returns at most 200', async () => {
    const { api, user } = await signedIn(app, 'admin');
    const rows = Array.from({ length: 205 }, () =>
      aNeo(app.db, { userId: user.id, archetype: 'person-simulator', description: 'one of many' }),
    );
    await Promise.all(rows);
    const query = { archetype: 'person-simulator', limit: '500' } as const;
    expect(await api.personas.catalog({ query })).toHaveLength(200);
    expect(await api.personas.catalog({ query: { ...query, limit: '7' } })).toHaveLength(7);
  });
});
