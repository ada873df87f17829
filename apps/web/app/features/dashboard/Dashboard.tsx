import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { PageHeader } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useApi } from '../../data/api.ts';
import { ownCardsQuery } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Continue } from './Continue.tsx';
import { OwnNeos } from './OwnNeos.tsx';
import { PublicNeos } from './PublicNeos.tsx';
import { Stats } from './Stats.tsx';

/** The dashboard: figures, the person's own NEOs, and public ones. While there is no own one, others come first. */
export function Dashboard() {
  const { t } = useLingui();
  const user = useUser();
  const own = useQuery(ownCardsQuery(useApi()));
  const stats = user && <Stats neos={own.data} role={user.role} />;
  // Keyed, so that they keep their state when the order changes: a deletion in OwnNeos still has to move the focus.
  const ownNeos = <OwnNeos key="own" />;
  const publicNeos = <PublicNeos key="public" />;
  return (
    <Page>
      <PageHead title={t`Dashboard`} isIndexed={false} />
      <PageHeader title={t`Dashboard`} />
      {own.data?.length === 0
        ? [
            user && <Continue key="continue" />,
            publicNeos,
            <Box key="stats" sx={{ mt: { xs: 5, md: 7 } }}>
              {stats}
            </Box>,
            ownNeos,
          ]
        : [<Fragment key="stats">{stats}</Fragment>, ownNeos, publicNeos]}
    </Page>
  );
}
