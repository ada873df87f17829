import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState, ErrorState, PageHeader } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { data, Link, useParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { decisionQuery } from '../../data/safety-queries.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Appeal } from './Appeal.tsx';
import { Statement } from './Statement.tsx';

async function read(args: LoaderArgs & { params: { id: string } }) {
  const { api, queries } = dataOf(args);
  const query = decisionQuery(api, args.params.id);
  await prefetch(() => queries.fetchQuery(query));
  const isMissing = queries.getQueryData(query.queryKey) === null;
  return data(null, isMissing ? { status: 404 } : {});
}
export const loader = read;
export const clientLoader = read;

/** A decision that concerns the viewer. */
export default function Decision() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data: decision, isError, isFetching, refetch } = useQuery(decisionQuery(useApi(), id));
  const title = t`A decision about you`;
  return (
    <Page width="middle">
      <PageHead title={title} isIndexed={false} />
      {decision === null ? (
        <EmptyState
          headingLevel="h1"
          title={t`There is no such decision`}
          description={t`A decision can be read by the person that it concerns.`}
          action={
            <Button component={Link} to="/notices" variant="contained">
              {t`Your notices`}
            </Button>
          }
        />
      ) : (
        <>
          <PageHeader title={title} back={{ href: '/notices', label: t`Notices` }} />
          {decision ? (
            <>
              <Statement decision={decision} />
              <Appeal decision={decision} />
            </>
          ) : isError ? (
            <ErrorState
              title={t`The decision could not be loaded`}
              retryLabel={t`Try again`}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeleton variant="rounded" height={240} aria-label={t`Loading...`} />
          )}
        </>
      )}
    </Page>
  );
}
