import type { Api } from '@neo/client';
import type { NeoCard } from '@neo/contracts';
import { createApi } from '@neo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createQueries,
  favoriteCheckQuery,
  favoriteCountQuery,
  favoritesQuery,
} from '../../data/queries.ts';
import { showFavorite } from './show-favorite.ts';

const card = (id: string): NeoCard => ({
  id,
  userId: 'u',
  name: id,
  image: null,
  description: '',
  visibility: 'public-listed',
  archetype: 'original-creation',
  characterAttributes: [],
  responseStyle: 'concise',
  categories: [],
  classification: 'community',
  compliance: 'green',
  conversationCount: 0,
  wikiUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  creator: { username: 'u', displayName: null, avatarImage: null },
});

describe('showFavorite', () => {
  const api: Api = createApi(() => Promise.reject(new Error('Nothing is asked of the server')));
  let queries = createQueries();
  const list = () => queries.getQueryData(favoritesQuery(api).queryKey)?.map(({ neo }) => neo.id);
  const state = (id: string) => ({
    isOn: queries.getQueryData(favoriteCheckQuery(api, id).queryKey)?.isFavorited,
    count: queries.getQueryData(favoriteCountQuery(api, id).queryKey)?.count,
  });
  beforeEach(() => {
    queries = createQueries();
    queries.setQueryData(
      favoritesQuery(api).queryKey,
      ['a', 'b', 'c'].map((id, index) => ({ id: index + 1, neo: card(id) })),
    );
    queries.setQueryData(favoriteCountQuery(api, 'b').queryKey, { count: 7 });
  });

  it('removes from the list, the heart and the count, and puts it back where it was', () => {
    const takeBack = showFavorite(queries, api, { neo: card('b'), isOn: true });
    expect(list()).toEqual(['a', 'c']);
    expect(state('b')).toEqual({ isOn: false, count: 6 });
    takeBack();
    expect(list()).toEqual(['a', 'b', 'c']);
    expect(state('b')).toEqual({ isOn: true, count: 7 });
  });

  it('adds a new one first, and takes it away again', () => {
    const takeBack = showFavorite(queries, api, { neo: card('d'), isOn: false });
    expect(list()).toEqual(['d', 'a', 'b', 'c']);
    expect(state('d')).toEqual({ isOn: true, count: undefined });
    takeBack();
    expect(list()).toEqual(['a', 'b', 'c']);
  });

  it('keeps later changes when it is reverted', () => {
    const takeBack = showFavorite(queries, api, { neo: card('a'), isOn: true });
    showFavorite(queries, api, { neo: card('c'), isOn: true });
    takeBack();
    expect(list()).toEqual(['a', 'b']);
  });

  it('creates no list that was never loaded', () => {
    queries = createQueries();
    showFavorite(queries, api, { neo: card('a'), isOn: false });
    expect(list()).toBeUndefined();
  });
});
