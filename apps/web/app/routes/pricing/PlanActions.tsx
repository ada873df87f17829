import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@neo/contracts';
import { Link } from 'react-router';
import { useUser } from '../../data/use-user.ts';
import { useContact } from '../../data/use-contact.ts';
import { UpgradeButton } from '../../features/upgrade/UpgradeButton.tsx';

function YourPlan() {
  return (
    <Typography variant="subtitle2" component="p" sx={{ minHeight: 44, alignContent: 'center' }}>
      <Trans>This is your plan</Trans>
    </Typography>
  );
}

/** The free plan: a link to register, for visitors. */
export function StandardAction() {
  const user = useUser();
  if (user?.role === 'standard') return <YourPlan />;
  if (user) return null;
  return (
    <Button component={Link} to="/" variant="outlined" size="large" fullWidth>
      <Trans>Start for Free</Trans>
    </Button>
  );
}

/** The trial, or its remaining days, or, after it was used, that nothing can be bought here. */
export function PlusAction() {
  const user = useUser();
  if (user?.role === 'plus') return user.trialEndsAt ? <TrialRuns user={user} /> : <YourPlan />;
  if (user && user.role !== 'standard') return null;
  return (
    <>
      <UpgradeButton fullWidth />
      {user?.trialEndsAt && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, textWrap: 'pretty' }}>
          <TrialUsed />
        </Typography>
      )}
    </>
  );
}

function TrialRuns({ user }: { user: User }) {
  const { i18n } = useLingui();
  // In a fixed time zone, so that the server's HTML and the browser show the same day.
  const ends = i18n.date(user.trialEndsAt ?? undefined, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <YourPlan />
      <Typography variant="body2" color="textSecondary">
        <Trans>Your trial ends on {ends}.</Trans>
      </Typography>
    </>
  );
}

function TrialUsed() {
  const { email } = useContact();
  if (!email) {
    return (
      <Trans>Your trial has been used. Paying for Plus is not set up on this deployment.</Trans>
    );
  }
  return (
    <Trans>
      Your trial has been used. Paying for Plus is not set up on this deployment: if you would like
      to go on, write to <a href={`mailto:${email}`}>{email}</a>.
    </Trans>
  );
}

/** The price is agreed by e-mail. Without an address there is nobody to ask. */
export function AdminAction() {
  const { email } = useContact();
  if (!email) return null;
  return (
    <Button href={`mailto:${email}`} variant="outlined" size="large" fullWidth>
      <Trans>Contact us</Trans>
    </Button>
  );
}
