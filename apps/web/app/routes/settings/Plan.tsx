import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@neo/contracts';
import { canStartTrial, daysLeft, TRIAL_DAYS } from '@neo/domain';
import { SettingsSection } from '@neo/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';
import { UpgradeButton } from '../../features/upgrade/UpgradeButton.tsx';
import { useLocalDate } from '../../i18n/use-local-date.ts';
import { useLabels } from '../../i18n/words.ts';
import { planEnd } from './plan-end.ts';

/** The current plan, how long it lasts, and its actions. */
export function Plan({ user }: { user: User }) {
  const { t } = useLingui();
  const { roles } = useLabels();
  const { endsAt, isTrial } = planEnd(user);
  const mayTry = canStartTrial({
    role: user.role,
    trialEndsAt: user.trialEndsAt === null ? null : new Date(user.trialEndsAt),
  });
  return (
    <SettingsSection title={t`Plan`} description={t`What your account can do.`}>
      <Box>
        <Typography variant="h5" component="p">
          {roles[user.role]}
          {user.role === 'plus' && isTrial && ` · ${t`trial`}`}
        </Typography>
        {endsAt !== null && (user.role === 'plus' || user.role === 'standard') && (
          <TimeLeft endsAt={endsAt} isOver={user.role === 'standard'} />
        )}
        {mayTry && (
          <Words>{t`Try Plus free for ${TRIAL_DAYS} days, no credit card. It ends by itself.`}</Words>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1 }}>
        {mayTry && <UpgradeButton size="medium" />}
        <Button component={Link} to="/pricing" variant="outlined">
          {t`Compare plans`}
        </Button>
      </Box>
    </SettingsSection>
  );
}

function TimeLeft({ endsAt, isOver }: { endsAt: string; isOver: boolean }) {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  const date = useLocalDate()(endsAt, { dateStyle: 'long' });
  if (isOver) {
    return (
      <Words>{t`Plus ended on ${date}. Nothing was taken away: your NEOs and conversations are still here, to read and to delete.`}</Words>
    );
  }
  // Computed with the reader's clock, so the server's HTML leaves it out.
  const left = isHydrated ? daysLeft(new Date(endsAt), new Date()) : 0;
  return (
    <Words>
      {left > 0 && t`${plural(left, { one: '# day left.', other: '# days left.' })}`}{' '}
      {t`It ends on ${date}, and takes nothing away: your NEOs and conversations stay.`}
    </Words>
  );
}

function Words({ children }: { children: ReactNode }) {
  return (
    <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '60ch', textWrap: 'pretty' }}>
      {children}
    </Typography>
  );
}
