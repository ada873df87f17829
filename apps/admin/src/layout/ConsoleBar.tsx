import { useLingui } from '@lingui/react/macro';
import ArrowBack from '@mui/icons-material/ArrowBack';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { imageOfSize } from '@neo/contracts';
import { ColorSchemeToggle, UserMenu, Wordmark } from '@neo/ui';
import { labels } from '../i18n/i18n.ts';
import { SIGN_OUT_TIMEOUT_MS } from '../limits.ts';
import { api } from '../providers/api.ts';
import { useMe } from '../parts/me.tsx';

/** Signs out. Nothing of the person stays in this browser, even if the server cannot be reached. */
async function signOut(): Promise<void> {
  const isTold = await api.identity
    .logout({ signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) })
    .then(
      () => true,
      () => false,
    );
  localStorage.clear();
  sessionStorage.clear();
  await leaveToApp(isTold);
  window.location.assign('/');
}

/** As the app leaves it (`apps/web/app/data/kept`): a visitor has used it last, and a session may still have to end. */
async function leaveToApp(isTold: boolean): Promise<void> {
  localStorage.setItem('neo-last-person', '');
  if (isTold) return;
  localStorage.setItem('neo-sign-out-due', 'yes');
  await globalThis.caches?.open('sign-out-due').catch(() => undefined);
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: { xs: 56, lg: 68 },
  px: { xs: 2, lg: 3.5 },
  bgcolor: 'background.default',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const place = {
  pl: 1.5,
  borderLeft: '1px solid',
  borderColor: 'divider',
  color: 'text.secondary',
  // There the bar has no room for it.
  '@media (max-width: 359px)': { display: 'none' },
} as const;

/** The console's bar: the current place, the way back to the app, and the user menu. */
export function ConsoleBar() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <Box component="header" sx={bar}>
      <Wordmark label="NEO" />
      <Box component="span" sx={place}>
        {t`Console`}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}>
        <Button
          component="a"
          href="/dashboard"
          startIcon={<ArrowBack />}
          aria-label={t`Back to the app`}
          sx={{
            color: 'text.primary',
            minWidth: 44,
            '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
          }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t`Back to the app`}
          </Box>
        </Button>
        <ColorSchemeToggle toNightLabel={t`Switch to night`} toDayLabel={t`Switch to day`} />
        <UserMenu
          label={t`Your account`}
          name={me.displayName ?? me.username}
          detail={`${me.email} · ${labels().roles[me.role]}`}
          image={imageOfSize(me.avatarImage, 256)}
          items={[
            { label: t`Settings`, href: '/settings', icon: <SettingsOutlined />, external: true },
            { label: t`Sign out`, icon: <LogoutOutlined />, onSelect: () => void signOut() },
          ]}
        />
      </Box>
    </Box>
  );
}
