import type { NeoCard, NeoFinds } from '@neo/contracts';
import type { Category } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { findHere, joinPages } from './found.ts';

const card = (name: string, categories: Category[], createdAt: string): NeoCard => ({
  id: name,
  userId: 'u',
  name,
  image: null,
  description: '',
  visibility: 'public-listed',
  archetype: 'original-creation',
  characterAttributes: [],
  responseStyle: 'concise',
  categories,
  classification: 'community',
  compliance: 'green',
  conversationCount: 0,
  wikiUrl: null,
  createdAt: `${createdAt}T00:00:00.000Z`,
  creator: { username: 'u', displayName: null, avatarImage: null },
});

const catalog = [
  card('Clio', ['Music', 'Business'], '2026-01-02'),
  card('Ada', ['Music'], '2026-01-01'),
  card('Bede', ['Business'], '2026-01-03'),
];

describe('findHere', () => {
  it('keeps the order of the catalog, or sorts', () => {
    const names = (sort: 'newest' | 'name' | null) =>
      findHere(catalog, '', { categories: [], tags: [], sort }).neos.map(({ name }) => name);
    expect(names(null)).toEqual(['Clio', 'Ada', 'Bede']);
    expect(names('newest')).toEqual(['Bede', 'Clio', 'Ada']);
    expect(names('name')).toEqual(['Ada', 'Bede', 'Clio']);
  });

  it('counts the matches of each category with the text, whatever else is chosen', () => {
    const found = findHere(catalog, 'a', { categories: ['Business'], tags: [], sort: null });
    expect(found.total).toEqual({ count: 0, isExact: true });
    expect(found.categories).toMatchObject({ Music: 1, Business: 0 });
    expect(
      findHere(catalog, '', { categories: ['Music'], tags: [], sort: null }).categories,
    ).toMatchObject({
      Music: 2,
      Business: 2,
    });
  });
});

describe('tags', () => {
  const tagged = catalog.map((neo, i) => ({
    ...neo,
    tags: [['Sci-Fi', 'Música'], ['SCI-FI'], ['musica', 'Rome']][i]!,
  }));
  const find = (text: string, tags: string[]) =>
    findHere(tagged, text, { categories: [], tags, sort: null });
  const names = (text: string, tags: string[] = []) =>
    find(text, tags).neos.map(({ name }) => name);

  it('are found as text and as a filter, ignoring case and accents', () => {
    expect(names('sci')).toEqual(['Clio', 'Ada']);
    expect(names('', ['musica'])).toEqual(['Clio', 'Bede']);
    expect(names('', ['Música', 'sci-fi'])).toEqual(['Clio']);
    expect(names('', ['sci'])).toEqual([]);
    expect(names('clio', ['Rome'])).toEqual([]);
  });

  it('are counted among the results, the most frequent first', () => {
    expect(find('', []).tags).toEqual([
      { tag: 'Música', count: 2 },
      { tag: 'Sci-Fi', count: 2 },
      { tag: 'Rome', count: 1 },
    ]);
    expect(find('', ['rome'])).toMatchObject({
      tags: [
        { tag: 'musica', count: 1 },
        { tag: 'Rome', count: 1 },
      ],
      categories: { Business: 1, Music: 0 },
    });
  });
});

describe('joinPages', () => {
  const page = (neos: NeoCard[], next: string | null): NeoFinds => ({
    neos,
    total: { count: 1000, isExact: false },
    facets: { archetypes: {}, categories: {} } as NeoFinds['facets'],
    next,
  });

  it('shows a NEO of two pages once', () => {
    const [clio, ada, bede] = catalog as [NeoCard, NeoCard, NeoCard];
    const found = joinPages([page([clio, ada], 'more'), page([ada, bede], null)]);
    expect(found?.neos.map(({ name }) => name)).toEqual(['Clio', 'Ada', 'Bede']);
    expect(found?.total).toEqual({ count: 1000, isExact: false });
  });

  it('knows nothing before the first page', () => {
    expect(joinPages([])).toBeUndefined();
  });
});
