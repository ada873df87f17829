import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@neo/contracts';
import { daysLeft } from '@neo/domain';
import { SettingsSection } from '@neo/ui';
import { Link } from 'react-router';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';
import { UpgradeButton } from '../../features/upgrade/UpgradeButton.tsx';
import { ROLE_LABEL } from '../../labels.ts';

/** Which plan counts now, how long it lasts, and what one can do about it. */
export function Plan({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const isHydrated = useIsHydrated();
  const end = [user.trialEndsAt, user.plusUntil]
    .filter((moment) => moment !== null)
    .toSorted((a, b) => b.localeCompare(a))[0];
  // Counted by the reader's clock: the server's HTML leaves it out.
  const left = end !== undefined && isHydrated ? daysLeft(new Date(end), new Date()) : 0;
  const isTrial = user.role === 'plus' && end !== undefined && end === user.trialEndsAt;
  return (
    <SettingsSection title={t`Plan`} description={t`What your account can do.`}>
      <Typography variant="h5" component="p">
        {i18n._(ROLE_LABEL[user.role])}
        {isTrial && ` · ${t`trial`}`}
      </Typography>
      {user.role === 'plus' && left > 0 && (
        <Typography color="textSecondary">
          {plural(left, { one: '# day left', other: '# days left' })}.{' '}
          {t`When it ends nothing is taken away: your NEOs and conversations stay.`}
        </Typography>
      )}
      {user.role === 'standard' && user.trialEndsAt === null && <UpgradeButton size="medium" />}
      <Button component={Link} to="/pricing" variant="text" sx={{ ml: -1 }}>
        {t`Compare plans`}
      </Button>
    </SettingsSection>
  );
}
