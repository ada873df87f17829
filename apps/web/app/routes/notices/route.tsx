import { useLingui } from '@lingui/react/macro';
import { EmptyState, PageHeader } from '@neo/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { noticesQuery } from '../../data/safety-queries.ts';
import { PagedList } from '../../features/paged-list/PagedList.tsx';
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
      <PagedList
        found={found}
        label={t`Notices`}
        failed={t`Your notices could not be loaded`}
        empty={
          <EmptyState
            title={t`No notices`}
            description={t`Decisions of moderators, approvals of your NEOs, outcomes of your reports, and replies that ended while you were away appear here.`}
          />
        }
        renderItem={(notice) => <NoticeItem key={notice.id} notice={notice} />}
      />
    </Page>
  );
}
