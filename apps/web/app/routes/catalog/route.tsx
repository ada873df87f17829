import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { FilterChips, PageHeader, SearchField, ViewToggle } from '@neo/ui';
import { Suspense, useId, useState } from 'react';
import { ARCHETYPES, keepsConversations } from '@neo/domain';
import { dataOf, findUser, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { catalogQuery, favoritesQuery, searchQuery } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { useAddress } from '../../features/search/use-address.ts';
import { useSearchText } from '../../features/search/use-search-text.ts';
import { useView } from '../../features/search/use-view.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useLabels } from '../../i18n/words.ts';
import { CatalogResults } from './CatalogResults.tsx';
import { readFilters, readText, writeFilters } from './filters.ts';
import { isSearchedThere } from './found.ts';
import { FilterButton } from './FilterButton.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { SideFilters } from './SideFilters.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useFilters } from './use-filters.ts';
import { searchOf, useFound } from './use-found.ts';

const ALL = 'all';
const VIEWS = { key: 'catalog-view', all: ['grid', 'list'] } as const;

/** Loads the catalog of the archetype in the address, or the server's results if the catalog is large. */
async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  const { searchParams } = new URL(args.request.url);
  const asked = searchOf(readFilters(searchParams), readText(searchParams));
  await prefetch(
    async () => {
      const [catalog, user] = await Promise.all([
        queries.fetchQuery(catalogQuery(api, asked.archetype)),
        findUser(args),
      ]);
      const isMinor = user?.isMinor ?? false;
      if (isSearchedThere(catalog, { ...asked, isMinor }))
        await queries.fetchInfiniteQuery(searchQuery(api, asked));
    },
    () => queries.fetchQuery(favoritesQuery(api)),
  );
  return null;
}
export const loader = read;
export const clientLoader = read;

/**
 * The switch of views and the side filters hydrate after the page, each in a `Suspense` of its own. Hydrating all at once
 * would hold a slow phone for 100 ms more.
 */
export default function Catalog() {
  const { t } = useLingui();
  const [, changeAddress] = useAddress();
  const [filters, filter] = useFilters();
  const [text, setText] = useSearchText();
  const [view, setView] = useView(VIEWS);
  const viewer = viewerOf(useUser());
  const { archetypes } = useLabels();
  const finds = useFound(filters, text);
  const [isFiltering, setFiltering] = useState(false);
  const panel = useId();
  /** On phones what filters is behind a button, so that the first faces are on the screen. */
  const folded = { display: { xs: isFiltering ? 'block' : 'none', md: 'block' } };
  const clear = () => {
    setText('');
    changeAddress((query) => {
      writeFilters(query, { archetype: null, categories: [], tags: [], sort: null });
      query.delete('q');
    });
  };

  return (
    <Page>
      <PageHead title={t`NEOs Catalog`} isIndexed={false} />
      <PageHeader
        title={t`NEOs Catalog`}
        isCompact
        actions={
          keepsConversations(viewer) ? <RefreshButton archetype={filters.archetype} /> : undefined
        }
      />
      <Box sx={{ display: 'flex', gap: { xs: 1, md: 2 }, alignItems: 'center', mb: { md: 2 } }}>
        <SearchField
          value={text}
          onChange={setText}
          label={t`Search NEOs`}
          placeholder={t`Search NEOs...`}
          clearLabel={t`Clear search`}
        />
        <FilterButton
          filters={filters}
          isOpen={isFiltering}
          panel={panel}
          onToggle={() => setFiltering(!isFiltering)}
        />
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <Suspense>
            <ViewToggle
              value={view}
              onChange={setView}
              label={t`View`}
              labels={{ grid: t`Grid`, list: t`List` }}
            />
          </Suspense>
        </Box>
      </Box>
      <Box id={panel} sx={{ ...folded, mt: { xs: 2, md: 0 } }}>
        <FilterChips
          label={t`Type`}
          value={filters.archetype ?? ALL}
          options={[
            { value: ALL, label: t`All Types` },
            ...ARCHETYPES.map((value) => ({ value, label: archetypes[value] })),
          ]}
          onChange={(value) => filter(() => ({ archetype: value === ALL ? null : value }))}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { md: 2, lg: 4 },
          mt: { xs: 0.5, md: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        }}
      >
        <Box
          sx={{
            ...folded,
            minWidth: 0,
            my: { xs: 1.5, md: 0 },
            position: { lg: 'sticky' },
            top: { lg: 88 },
          }}
        >
          <Suspense>
            <SideFilters filters={filters} onChange={filter} found={finds.found} />
          </Suspense>
        </Box>
        <CatalogResults
          {...finds}
          archetypeLabel={filters.archetype && archetypes[filters.archetype]}
          form={view}
          sort={
            <SortSelect
              value={filters.sort}
              isByMatch={finds.isByMatch}
              onChange={(sort) => filter(() => ({ sort }))}
            />
          }
          onClear={clear}
        />
      </Box>
    </Page>
  );
}
