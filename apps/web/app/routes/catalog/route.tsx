import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { CategoryFilter, FilterChips, PageHeader, SearchField, ViewToggle } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { ARCHETYPES, CATEGORIES, keepsConversations } from '@neo/domain';
import { useSearchParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { catalogQuery, favoritesQuery } from '../../data/queries.ts';
import { useIsWide } from '../../data/use-is-wide.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { useTranslated } from '../../features/neo-cards/use-card-labels.ts';
import { searchNeos } from '../../features/search/search-neos.ts';
import { useSearchText } from '../../features/search/use-search-text.ts';
import { ARCHETYPE_LABEL, CATEGORY_LABEL } from '../../labels.ts';
import { CatalogResults } from './CatalogResults.tsx';
import { chooseCategories, readFilters } from './filters.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { useFilters } from './use-filters.ts';
import { useView } from './view.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

const ALL = 'all';

/** Stays under the bar while the wall beside it scrolls; scrolls itself where the window is low. */
const beside = {
  position: { lg: 'sticky' },
  top: { lg: 88 },
  maxHeight: { lg: 'calc(100dvh - 104px)' },
  overflowY: { lg: 'auto' },
  // Room for the ring of focus, which an edge that scrolls would cut.
  p: { lg: 0.5 },
  m: { lg: -0.5 },
} as const;

/** Gets the catalog of the archetype that the address asks for. */
async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  const { archetype } = readFilters(new URL(args.request.url).searchParams);
  await prefetch(
    () => queries.fetchQuery(catalogQuery(api, archetype)),
    () => queries.fetchQuery(favoritesQuery(api)),
  );
  return null;
}
export const loader = read;
export const clientLoader = read;

export default function Catalog() {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const [filters, filter] = useFilters();
  const [text, setText] = useSearchText();
  const [view, setView] = useView();
  const isWide = useIsWide();
  const viewer = viewerOf(useUser());
  const archetypes = useTranslated(ARCHETYPE_LABEL);
  const categories = useTranslated(CATEGORY_LABEL);
  const catalog = useQuery(catalogQuery(useApi(), filters.archetype));
  const form = isWide ? view : 'list';

  return (
    <Page>
      <PageHead title={t`NEOs Catalog`} isIndexed={false} />
      <PageHeader
        title={t`NEOs Catalog`}
        actions={
          keepsConversations(viewer) ? <RefreshButton archetype={filters.archetype} /> : undefined
        }
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
        <SearchField
          value={text}
          onChange={setText}
          label={t`Search NEOs`}
          placeholder={t`Search NEOs...`}
          clearLabel={t`Clear search`}
        />
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <ViewToggle
            value={view}
            onChange={setView}
            label={t`View`}
            gridLabel={t`Grid`}
            listLabel={t`List`}
          />
        </Box>
      </Box>
      <FilterChips
        label={t`Type`}
        value={filters.archetype ?? ALL}
        options={[
          { value: ALL, label: t`All Types` },
          ...ARCHETYPES.map((value) => ({ value, label: archetypes[value] })),
        ]}
        onChange={(value) => filter(() => ({ archetype: value === ALL ? null : value }))}
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 4 },
          mt: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        }}
      >
        <Box sx={beside}>
          <CategoryFilter
            label={t`Categories`}
            options={CATEGORIES.map((value) => ({ value, label: categories[value] }))}
            value={filters.categories}
            onChange={(chosen) =>
              filter((now) => ({
                categories: chooseCategories(now.categories, filters.categories, chosen),
              }))
            }
            clearLabel={t`Clear Categories`}
            countLabel={(count) => t`${count} selected`}
          />
        </Box>
        <CatalogResults
          neos={catalog.data && searchNeos(catalog.data, text, filters.categories)}
          archetypeLabel={filters.archetype && archetypes[filters.archetype]}
          form={form}
          isFailed={catalog.isError}
          isFetching={catalog.isFetching}
          onRetry={() => void catalog.refetch()}
          onClear={() => {
            setText('');
            setParams(new URLSearchParams(), { preventScrollReset: true });
          }}
        />
      </Box>
    </Page>
  );
}
