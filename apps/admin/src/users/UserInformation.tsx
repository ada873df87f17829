import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AdminUser } from '@neo/contracts';
import { withinLines } from '@neo/ui';
import { dayOf } from '../i18n/dates.ts';

/** The details of an account. */
export function UserInformation({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const facts = [
    { label: t`Email`, text: user.email || t`No email` },
    { label: t`Language`, text: (user.preferredLanguage || 'en').toUpperCase() },
    { label: t`Joined`, text: dayOf(user.createdAt) },
    ...(user.bio ? [{ label: t`Bio`, text: user.bio }] : []),
  ];
  return (
    <Paper
      component="section"
      aria-labelledby="user-information"
      sx={{ p: 2.5, border: '1px solid', borderColor: 'divider', borderRadius: 2 }}
    >
      <Typography id="user-information" variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {t`User information`}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {facts.map(({ label, text }, at) => (
          <Box key={label} sx={{ minWidth: 0, ...(at === 3 && { gridColumn: '1 / -1' }) }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', ...withinLines }}
            >
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
