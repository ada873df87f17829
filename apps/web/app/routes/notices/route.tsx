import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState, ErrorState, LoadingButton, PageHeader } from '@neo/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { noticesQuery } from '../../data/safety-queries.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { NoticeItem } from './NoticeItem.tsx';
import { useSeen } from './use-seen.ts';

async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  await prefetch(() => queries.fetchInfiniteQuery(noticesQuery(api)));
  return null;
}
export const loader = read;
export const clientLoader = read;

/** The viewer's notices. */
export default function Notices() {
  const { t } = useLingui();
  const found = useInfiniteQuery(noticesQuery(useApi()));
  const notices = found.data?.pages.flatMap(({ items }) => items);
  useSeen(notices);
  return (
    <Page width="middle">
      <PageHead title={t`Notices`} isIndexed={false} />
      <PageHeader title={t`Notices`} />
      {notices === undefined && found.isError ? (
        <ErrorState
          title={t`Your notices could not be loaded`}
          retryLabel={t`Try again`}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : notices === undefined ? (
        <Skeleton variant="rounded" height={160} aria-label={t`Loading...`} />
      ) : notices.length === 0 ? (
        <EmptyState
          title={t`No notices`}
          description={t`Decisions of moderators, approvals of your NEOs, outcomes of your reports, and replies that ended while you were away appear here.`}
        />
      ) : (
        <>
          <Box component="ul" aria-label={t`Notices`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} />
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
