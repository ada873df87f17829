import { describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import { aUser } from '../../identity/identity.factory.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();

describe('a public profile', () => {
  it('shows a person and their number of NEOs, and nothing else about them', async () => {
    const user = await aUser(app.db, { displayName: 'Ada', bio: 'Counts' });
    const owned = { userId: user.id };
    await aNeo(app.db, { ...owned, visibility: 'private' });
    await aNeo(app.db, { ...owned, visibility: 'public-listed', compliance: 'green' });
    await aNeo(app.db, { ...owned, visibility: 'public-unlisted' });
    await aNeo(app.db, { ...owned, visibility: 'public-listed', compliance: 'red' });
    const { api } = aPerson(app.base);
    const params = { username: user.username.toUpperCase() };
    expect(await api.personas.person({ params })).toEqual({
      id: user.id,
      username: user.username,
      displayName: 'Ada',
      avatarImage: null,
      bio: 'Counts',
      createdAt: user.createdAt.toISOString(),
      neoCounts: { total: 4, public: 3, private: 1 },
    });
  });

  it('lists only listed green NEOs, the most popular first, also for their owner', async () => {
    const owner = await signedIn(app, 'plus');
    const owned = {
      userId: owner.user.id,
      visibility: 'public-listed',
      compliance: 'green',
    } as const;
    const few = await aNeo(app.db, { ...owned, conversationCount: 2 });
    const many = await aNeo(app.db, { ...owned, conversationCount: 9 });
    await aNeo(app.db, { ...owned, compliance: 'yellow' });
    await aNeo(app.db, { ...owned, compliance: 'red' });
    await aNeo(app.db, { ...owned, visibility: 'public-unlisted' });
    await aNeo(app.db, { ...owned, visibility: 'private' });
    const params = { username: owner.user.username };
    for (const { api } of [owner, aPerson(app.base)]) {
      const cards = await api.personas.personCards({ params });
      expect(cards.map(({ id }) => id)).toEqual([many.id, few.id]);
    }
  });

  it.each(['nobody-of-this-name', 'a%20b', '%F0%9F%98%80', '%25'])(
    'of an unknown name does not exist: %s',
    async (username) => {
      for (const path of ['', '/neos']) {
        const response = await aPerson(app.base).fetch(`/api/users/${username}${path}`);
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({
          message: 'User not found',
          code: 'not_found',
          reason: 'user_not_found',
        });
      }
    },
  );
});
