import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TRIAL_DAYS } from '@neo/domain';
import { LoadingButton } from '@neo/ui';
import type { LoadingButtonProps } from '@neo/ui';
import { useId } from 'react';
import { useUser } from '../../data/use-user.ts';
import { useUpgrade } from './use-upgrade.ts';

/** The button "Upgrade to Plus", which says what it starts, unless the trial was used. */
export function UpgradeButton(props: Omit<LoadingButtonProps, 'loading' | 'onClick'>) {
  const { t } = useLingui();
  const { start, isWorking } = useUpgrade();
  const hintId = useId();
  const starts = !useUser()?.trialEndsAt;
  return (
    <Box sx={{ display: props.fullWidth ? 'grid' : 'inline-grid', gap: 0.75 }}>
      <LoadingButton
        size="large"
        sx={{ justifySelf: props.fullWidth ? 'stretch' : 'start' }}
        {...props}
        aria-describedby={starts ? hintId : undefined}
        loading={isWorking}
        loadingLabel={t`Upgrading...`}
        onClick={start}
      >
        {t`Upgrade to Plus`}
      </LoadingButton>
      {starts && (
        <Typography id={hintId} variant="caption" component="p" color="textSecondary">
          {t`Starts a free trial of ${TRIAL_DAYS} days. No credit card. It ends by itself.`}
        </Typography>
      )}
    </Box>
  );
}
