import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { EmptyState, PageHeader } from '@neo/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { ownReportsQuery } from '../../data/safety-queries.ts';
import { PagedList } from '../../features/paged-list/PagedList.tsx';
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
  return (
    <Page width="middle">
      <PageHead title={t`Your reports`} isIndexed={false} />
      <PageHeader
        title={t`Your reports`}
        description={t`What you have reported, and what moderators decided. The people concerned never learn who reported them.`}
      />
      <PagedList
        found={found}
        label={t`Your reports`}
        failed={t`Your reports could not be loaded`}
        empty={
          <EmptyState
            title={t`You have reported nothing`}
            description={t`You can report a NEO, a profile or a reply where you see it.`}
            action={
              <Button component={Link} to="/safety" variant="outlined">
                {t`How reports are handled`}
              </Button>
            }
          />
        }
        renderItem={(report) => <ReportItem key={report.id} report={report} />}
      />
    </Page>
  );
}
