import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ARCHETYPES, FEATURED_COUNT } from '@neo/domain';
import { EmptyState, ErrorState, PageHeader } from '@neo/ui';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Api } from '@neo/client';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { catalogQuery, favoritesQuery, followedQuery } from '../../data/queries.ts';
import { NeoRow } from '../../features/neo-cards/NeoRow.tsx';
import { FollowedRow } from './FollowedRow.tsx';
import { DISCOVER_ROW } from '../../limits.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useLabels } from '../../i18n/words.ts';

/** The featured ones, then a row for each archetype. */
const rowQueries = (api: Api) => [
  catalogQuery(api, null, FEATURED_COUNT),
  ...ARCHETYPES.map((archetype) => catalogQuery(api, archetype, DISCOVER_ROW)),
];

/** Loads the data of every row. */
async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  await prefetch(
    ...rowQueries(api).map((query) => () => queries.fetchQuery(query)),
    () => queries.fetchQuery(followedQuery(api)),
    () => queries.fetchQuery(favoritesQuery(api)),
  );
  return null;
}
export const loader = read;
export const clientLoader = read;

export default function Discover() {
  const { t } = useLingui();
  const { archetypes, archetypeHints: hints } = useLabels();
  const rows = useQueries({ queries: rowQueries(useApi()) });
  const [featured, ...byArchetype] = rows;
  const areUnmet = featured?.data?.every(({ conversationCount }) => conversationCount === 0);
  const hasFailed = rows.some(({ data, isError }) => data === undefined && isError);
  return (
    <Page>
      <PageHead title={t`Discover NEOs`} isIndexed={false} />
      <PageHeader
        title={t`Discover NEOs`}
        description={t`Minds of every age and none: meet somebody new.`}
      />
      {hasFailed ? (
        <ErrorState
          title={t`Failed to fetch public personas`}
          retryLabel={t`Try again`}
          retrying={rows.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const row of rows) if (row.isError) void row.refetch();
          }}
        />
      ) : featured?.data?.length === 0 ? (
        <EmptyState
          title={t`No Public NEOs Yet`}
          description={t`The first one that somebody shares appears here.`}
          action={
            <Button component={Link} to="/create" variant="contained">
              <Trans>Create New NEO</Trans>
            </Button>
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gap: { xs: 5, md: 7 } }}>
          <NeoRow
            title={t`Featured NEOs`}
            description={
              areUnmet
                ? t`Nobody has talked to them yet. Begin with one.`
                : t`The NEOs that most people talk to.`
            }
            neos={featured?.data}
            isFirst
            action={<SeeAll to="/catalog" />}
          />
          <FollowedRow />
          {ARCHETYPES.map((archetype, index) => {
            const neos = byArchetype[index]?.data;
            return (
              neos?.length !== 0 && (
                <NeoRow
                  key={archetype}
                  title={archetypes[archetype]}
                  description={hints[archetype]}
                  neos={neos}
                  action={<SeeAll to={`/catalog?type=${archetype}`} of={archetypes[archetype]} />}
                />
              )
            );
          })}
        </Box>
      )}
    </Page>
  );
}

function SeeAll({ to, of }: { to: string; of?: string }) {
  const { t } = useLingui();
  return (
    <Button component={Link} to={to} size="small" aria-label={of && t`See all: ${of}`}>
      <Trans>See all</Trans>
    </Button>
  );
}
