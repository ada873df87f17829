import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import { aNeo } from './personas.factory.ts';

const app = useApp();

describe('search', () => {
  it('finds by name and description, pages, counts', async () => {
    const { api, user } = await signedIn(app, 'plus');
    for (let i = 0; i < 7; i += 1) {
      await aNeo(app.db, {
        userId: user.id,
        name: `Zorro ${i}`,
        conversationCount: i % 3,
        categories: ['Music'],
      });
    }
    const first = await api.personas.search({ query: { q: 'zorro', limit: '4' } });
    expect(first.total).toEqual({ count: 7, isExact: true });
    expect(first.facets.categories.Music).toBe(7);
    const second = await api.personas.search({
      query: { q: 'zorro', limit: '4', after: first.next!, categories: 'Music,TV & Film' },
    });
    expect(new Set([...first.neos, ...second.neos].map(({ id }) => id)).size).toBe(7);
    expect(second.next).toBeNull();
  });
});
