import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ErrorState, SettingsSection, SwitchField } from '@neo/ui';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';
import { usePush } from './use-push.ts';

/** Whether this browser tells of replies that ended while nobody looked. The browser is asked only on the press. */
export function Notifications() {
  const { t } = useLingui();
  return (
    <SettingsSection
      id="notifications"
      title={t`Notifications`}
      description={t`When a reply is finished and you are not looking at NEO in any browser, this one tells you who has replied. Nothing of the reply is shown, and nothing else is ever sent.`}
    >
      <Here />
    </SettingsSection>
  );
}

function Here() {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  const push = usePush();
  if (push.state === 'failed') {
    return (
      <ErrorState
        headingLevel="h3"
        title={t`Failed to load your notifications`}
        retryLabel={t`Try again`}
        onRetry={push.retry}
        retrying={push.isRetrying}
      />
    );
  }
  if (!isHydrated || push.state === 'loading') {
    return (
      <Box role="status" aria-label={t`Loading...`} sx={{ width: 1 }}>
        <Skeleton variant="rounded" height={44} />
      </Box>
    );
  }
  const sentence = {
    off: t`This server sends no notifications.`,
    unsupported: t`This browser cannot show notifications. On an iPhone or iPad, add NEO to the Home Screen and switch them on there.`,
    denied: t`This browser does not let NEO show notifications. Allow them in its settings for this site, next to the address, and come back.`,
    ready: undefined,
  }[push.state];
  if (sentence) {
    return (
      <Typography color="textSecondary" role="status">
        {sentence}
      </Typography>
    );
  }
  return (
    <SwitchField
      label={t`Tell me in this browser when a NEO has replied`}
      checked={push.isOn}
      disabled={push.isChanging}
      onChange={push.change}
      helperText={t`Until you sign out here. In other browsers you choose for yourself.`}
    />
  );
}
