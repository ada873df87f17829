import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { User } from '@neo/contracts';
import { SettingsSection } from '@neo/ui';
import { Link } from 'react-router';
import { CountryField } from './CountryField.tsx';

/** The country of the help lines, and the pages about safety. */
export function Safety({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <SettingsSection
      id="safety"
      title={t`Safety`}
      description={t`In a chat you always find help lines in the menu. They also appear when a message speaks of distress. Nothing about that is stored about you.`}
    >
      <CountryField user={user} />
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        <li>
          <MuiLink component={Link} to="/reports">
            {t`Your reports`}
          </MuiLink>
        </li>
        <li>
          <MuiLink component={Link} to="/notices">
            {t`Your notices`}
          </MuiLink>
        </li>
        <li>
          <MuiLink component={Link} to="/safety">
            {t`How NEO keeps you safe`}
          </MuiLink>
        </li>
      </Box>
    </SettingsSection>
  );
}
