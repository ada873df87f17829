import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { ownCardsQuery } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { OwnNeos } from './OwnNeos.tsx';
import { PublicNeos } from './PublicNeos.tsx';
import { Stats } from './Stats.tsx';

/** The dashboard: figures, the person's own NEOs, and public ones. */
export function Dashboard() {
  const { t } = useLingui();
  const user = useUser();
  const own = useQuery(ownCardsQuery(useApi()));
  return (
    <Page>
      <PageHead title={t`Dashboard`} isIndexed={false} />
      <PageHeader title={t`Dashboard`} />
      {user && <Stats neos={own.data} role={user.role} />}
      <OwnNeos />
      <PublicNeos />
    </Page>
  );
}
