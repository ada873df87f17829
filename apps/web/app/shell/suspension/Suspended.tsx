import { Trans, useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { User } from '@neo/contracts';
import { Link } from 'react-router';
import { useLocalDate } from '../../i18n/use-local-date.ts';

/** Tells suspended people what they can do. */
export function Suspended({ suspension }: { suspension: NonNullable<User['suspension']> }) {
  const { t } = useLingui();
  const localDate = useLocalDate();
  const { until, reason, decisionId } = suspension;
  const end = until && localDate(until, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={t`Your account is suspended`}
      sx={{ borderRadius: '10px', overflowWrap: 'anywhere' }}
    >
      <strong>
        {end ? (
          <Trans>Your account is suspended until {end}.</Trans>
        ) : (
          t`Your account is suspended permanently.`
        )}
      </strong>{' '}
      {reason !== '' && <Trans>Reason: {reason}</Trans>}
      <Box component="p" sx={{ m: 0, mt: 0.5 }}>
        {t`You can still read everything, export your data, appeal, and delete your account. Your NEOs are not listed in the meantime.`}{' '}
        {decisionId !== null && (
          <MuiLink component={Link} to={`/decisions/${decisionId}`} color="inherit">
            {t`Read the decision and appeal`}
          </MuiLink>
        )}
      </Box>
    </Alert>
  );
}
