import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState, ErrorState, LoadingButton, PageHeader } from '@neo/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { ownReportsQuery } from '../../data/safety-queries.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ReportItem } from './ReportItem.tsx';

async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  await prefetch(() => queries.fetchInfiniteQuery(ownReportsQuery(api)));
  return null;
}
export const loader = read;
export const clientLoader = read;

/** The viewer's reports. */
export default function Reports() {
  const { t } = useLingui();
  const found = useInfiniteQuery(ownReportsQuery(useApi()));
  const reports = found.data?.pages.flatMap(({ items }) => items);
  return (
    <Page width="middle">
      <PageHead title={t`Your reports`} isIndexed={false} />
      <PageHeader
        title={t`Your reports`}
        description={t`What you have reported, and what moderators decided. The people concerned never learn who reported them.`}
      />
      {reports === undefined && found.isError ? (
        <ErrorState
          title={t`Your reports could not be loaded`}
          retryLabel={t`Try again`}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : reports === undefined ? (
        <Skeleton variant="rounded" height={160} aria-label={t`Loading...`} />
      ) : reports.length === 0 ? (
        <EmptyState
          title={t`You have reported nothing`}
          description={t`You can report a NEO, a profile or a reply where you see it.`}
          action={
            <Button component={Link} to="/safety" variant="outlined">
              {t`How reports are handled`}
            </Button>
          }
        />
      ) : (
        <>
          <Box component="ul" aria-label={t`Your reports`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {reports.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </Box>
          {found.hasNextPage && (
            <LoadingButton
              variant="outlined"
              loading={found.isFetchingNextPage}
              loadingLabel={t`Loading...`}
              onClick={() => void found.fetchNextPage()}
              sx={{ mt: 3, alignSelf: 'center' }}
            >
              {t`Show more`}
            </LoadingButton>
          )}
        </>
      )}
    </Page>
  );
}
