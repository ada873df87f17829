import type { NeoCard } from '@neo/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { ownCardsQuery, publicCardsQuery, searchQuery } from '../../data/queries.ts';
import { searchNeos } from '../search/search-neos.ts';

/** NEOs that are offered at once. The search finds all others. */
const OFFERED = 24;

/** The NEOs that a text finds: the viewer's own, and those of the catalog. Without a text the most popular ones. */
export function useChoices(text: string) {
  const api = useApi();
  const isSearched = text !== '';
  const own = useQuery(ownCardsQuery(api));
  const popular = useQuery({ ...publicCardsQuery(api, OFFERED), enabled: !isSearched });
  const found = useInfiniteQuery({
    ...searchQuery(api, { q: text, archetype: null, categories: [], tags: [], sort: 'relevance' }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const theirs = isSearched ? found.data?.pages.flatMap(({ neos }) => neos) : popular.data;
  const mine = searchNeos(own.data ?? [], text).filter(({ compliance }) => compliance !== 'red');
  const asked = isSearched ? found : popular;
  return {
    neos: theirs && unique([...mine, ...theirs]),
    isFailed: asked.isError,
    isFetching: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}

const unique = (neos: readonly NeoCard[]): NeoCard[] => [
  ...new Map(neos.map((neo) => [neo.id, neo])).values(),
];
