import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { deploymentQuery } from '../../data/queries.ts';
import { useLabels } from '../../i18n/words.ts';

export interface DemoAccountsProps {
  disabled: boolean;
  onChoose: (account: { email: string; password: string }) => void;
}

/** The accounts of the demo data, if there are any: one click fills in the form. */
export function DemoAccounts({ disabled, onChoose }: DemoAccountsProps) {
  const { t } = useLingui();
  const { roles } = useLabels();
  const { data } = useQuery(deploymentQuery(useApi()));
  if (!data?.demo) return null;
  const { accounts, password } = data.demo;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography id="demo-title" variant="subtitle2" component="h3">
        <Trans>Demo accounts</Trans>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Trans>
          One click fills them in. The password of each is{' '}
          <code style={{ whiteSpace: 'nowrap' }}>{password}</code>.
        </Trans>
      </Typography>
      <Box
        role="group"
        aria-labelledby="demo-title"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}
      >
        {accounts.map(({ email, role }) => (
          <Chip
            key={email}
            component="button"
            type="button"
            clickable
            variant="outlined"
            disabled={disabled}
            title={email}
            label={roles[role]}
            aria-label={t`${roles[role]}: ${email}`}
            onClick={() => onChoose({ email, password })}
          />
        ))}
      </Box>
    </Box>
  );
}
