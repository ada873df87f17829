import { Trans, useLingui } from '@lingui/react/macro';
import AutoAwesomeMosaicOutlined from '@mui/icons-material/AutoAwesomeMosaicOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import IosShare from '@mui/icons-material/IosShare';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { NeoCard } from '@neo/contracts';
import { OWNED_NEO_LIMIT } from '@neo/domain';
import type { Role } from '@neo/domain';
import { StatCard } from '@neo/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { statsOf } from './stats.ts';

/** How many more NEOs the plan allows. */
function useLimitWords(role: Role, owned: number): { suffix: string; detail: ReactNode } {
  const { t } = useLingui();
  const limit = OWNED_NEO_LIMIT[role];
  if (limit === null) return { suffix: t`/ Unlimited`, detail: t`Create as many as you want` };
  const remaining = Math.max(0, limit - owned);
  return {
    suffix: t`/ ${limit}`,
    detail:
      limit === 0 ? (
        <MuiLink component={Link} to="/create" color="inherit">
          <Trans>Upgrade to create NEOs</Trans>
        </MuiLink>
      ) : (
        t`${remaining} remaining`
      ),
  };
}

export interface StatsProps {
  /** Undefined while loading: the cards are already shown. */
  neos: readonly NeoCard[] | undefined;
  role: Role;
}

/** Four figures about the viewer's own NEOs. */
export function Stats({ neos, role }: StatsProps) {
  const { t, i18n } = useLingui();
  const limit = useLimitWords(role, neos?.length ?? 0);
  const { conversations, shares, active } = statsOf(neos ?? []);
  const figure = (value: number) => (neos ? i18n.number(value) : '–');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <StatCard
        label={t`My NEOs`}
        value={figure(neos?.length ?? 0)}
        suffix={limit.suffix}
        detail={neos ? limit.detail : '\u00a0'}
        icon={<AutoAwesomeMosaicOutlined />}
      />
      <StatCard
        label={t`Conversations`}
        value={figure(conversations)}
        detail={t`People who talked with your NEOs`}
        icon={<ForumOutlined />}
      />
      <StatCard
        label={t`Shares`}
        value={figure(shares)}
        detail={t`Times your NEOs were shared`}
        icon={<IosShare />}
      />
      <StatCard
        label={t`Active Today`}
        value={figure(active)}
        detail={t`Your NEOs that people talked with`}
        icon={<TodayOutlined />}
      />
    </Box>
  );
}
