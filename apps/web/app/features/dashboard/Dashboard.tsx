import { Trans, useLingui } from '@lingui/react/macro';
import AutoAwesomeMosaicOutlined from '@mui/icons-material/AutoAwesomeMosaicOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NeoCard } from '@neo/contracts';
import { OWNED_NEO_LIMIT } from '@neo/domain';
import type { Role } from '@neo/domain';
import { EmptyState, ErrorState, PageHeader, StatCard } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { ownCardsQuery, publicCardsQuery } from '../../data/queries.ts';
import { useIsWide } from '../../data/use-is-wide.ts';
import { useUser } from '../../data/use-user.ts';
import { NeoCards, NeoCardSkeletons } from '../neo-cards/NeoCards.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

const SKELETONS = 3;
/** The catalog has the rest. Two whole rows of the wall: five cards hang side by side where there is room, else four. */
const PUBLIC_SHOWN = { most: 10, least: 8, mostFrom: '@media (min-width: 1272px)' } as const;
const wholeRows = {
  [`& li:nth-of-type(n + ${PUBLIC_SHOWN.least + 1})`]: {
    display: 'none',
    [PUBLIC_SHOWN.mostFrom]: { display: 'list-item' },
  },
} as const;

/** What one owns, how it is used, and what there is besides. */
export function Dashboard() {
  const { t } = useLingui();
  const user = useUser();
  const own = useQuery(ownCardsQuery(useApi()));
  return (
    <Page>
      <PageHead title={t`Dashboard`} isIndexed={false} />
      <PageHeader title={t`Dashboard`} />
      {user && own.data && <Stats neos={own.data} role={user.role} />}
      <Section title={t`My NEOs`}>
        <OwnNeos />
      </Section>
      <Section title={t`Public Personas`}>
        <PublicNeos />
      </Section>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 5 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** How many more NEOs the plan allows. */
function useLimitWords(role: Role, owned: number): { suffix: string; detail: string } {
  const { t } = useLingui();
  const limit = OWNED_NEO_LIMIT[role];
  if (limit === null) return { suffix: t`/ Unlimited`, detail: t`Create as many as you want` };
  const remaining = Math.max(0, limit - owned);
  return {
    suffix: t`/ ${limit}`,
    detail: limit === 0 ? t`Upgrade to create NEOs` : t`${remaining} remaining`,
  };
}

function Stats({ neos, role }: { neos: readonly NeoCard[]; role: Role }) {
  const { t } = useLingui();
  const limit = useLimitWords(role, neos.length);
  const conversations = neos.reduce((sum, { conversationCount }) => sum + conversationCount, 0);
  const active = neos.filter(({ conversationCount }) => conversationCount > 0).length;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
      }}
    >
      <StatCard
        label={t`My NEOs`}
        value={neos.length}
        suffix={limit.suffix}
        detail={limit.detail}
        icon={<AutoAwesomeMosaicOutlined />}
      />
      <StatCard label={t`Conversations`} value={conversations} icon={<ForumOutlined />} />
      <StatCard label={t`Active Today`} value={active} icon={<TodayOutlined />} />
    </Box>
  );
}

function OwnNeos() {
  const { t } = useLingui();
  const form = useIsWide() ? 'grid' : 'list';
  const { data, isError, isFetching, refetch } = useQuery(ownCardsQuery(useApi()));
  if (data === undefined) {
    return isError ? (
      <LoadFailed retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <NeoCardSkeletons label={t`My NEOs`} count={SKELETONS} form={form} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        headingLevel="h3"
        title={t`No NEOs created yet`}
        action={
          <Button component={Link} to="/catalog" variant="contained">
            <Trans>Explore NEOs</Trans>
          </Button>
        }
      />
    );
  }
  return <NeoCards label={t`My NEOs`} neos={data} form={form} />;
}

function PublicNeos() {
  const { t } = useLingui();
  const form = useIsWide() ? 'grid' : 'list';
  const { data, isError, isFetching, refetch } = useQuery(publicCardsQuery(useApi()));
  if (data === undefined) {
    return isError ? (
      <LoadFailed
        title={t`Failed to fetch public personas`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <NeoCardSkeletons label={t`Public Personas`} count={SKELETONS} form={form} />
    );
  }
  if (data.length === 0) return <EmptyState headingLevel="h3" title={t`No personas found`} />;
  return (
    <>
      <Box sx={wholeRows}>
        <NeoCards label={t`Public Personas`} neos={data.slice(0, PUBLIC_SHOWN.most)} form={form} />
      </Box>
      <Button component={Link} to="/catalog" variant="outlined" sx={{ mt: 3 }}>
        <Trans>Explore NEOs</Trans>
      </Button>
    </>
  );
}

function LoadFailed(props: { title?: string; retrying: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState
      headingLevel="h3"
      title={props.title ?? t`Something went wrong`}
      retryLabel={t`Try again`}
      retrying={props.retrying}
      onRetry={props.onRetry}
    />
  );
}
