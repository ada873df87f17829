import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ColorSchemeToggle, Wordmark } from '@neo/ui';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useToast } from '../../shell/toast.ts';
import { Features } from './Features.tsx';
import { Showcase } from './Showcase.tsx';
import { focusSignIn, SIGN_IN_ID, SignInPanel } from './SignInPanel.tsx';
import { useSignInError } from './use-sign-in-error.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** Says why one is here, when the guard sent one: not when one asked to sign in. */
function useGuardNotice() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const toast = useToast();
  const wasSent =
    params.has('next') && !(typeof state === 'object' && state !== null && 'asked' in state);
  useEffect(() => {
    if (!wasSent) return;
    toast({
      kind: 'destructive',
      title: t`Unauthorized`,
      description: t`You are logged out. Logging in again...`,
    });
    // Once for each time that one was sent here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wasSent]);
}

/** The personas hang beside the panel where there is room, and under it on phones. */
const layout = {
  display: 'grid',
  columnGap: 8,
  rowGap: { xs: 5, lg: 7 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: {
    xs: '"hero" "panel" "showcase"',
    lg: '"hero panel" "showcase panel"',
  },
  pt: { xs: 2, lg: 5 },
} as const;

/** What a visitor sees first: what this is, whom one could talk with, and the way in. */
export function Landing() {
  const { t } = useLingui();
  useGuardNotice();
  useSignInError();
  return (
    <Page>
      <PageHead title={t`Chat with simulated characters`} path="/" />
      <Box
        component="header"
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', py: 2 }}
      >
        <Wordmark label="NEO" />
        <ColorSchemeToggle toNightLabel={t`Dark mode`} toDayLabel={t`Light mode`} />
      </Box>
      <Box sx={layout}>
        <Box sx={{ gridArea: 'hero' }}>
          <Typography variant="h1" sx={{ maxWidth: '25ch' }}>
            <Trans>
              Chat with Frida Kahlo. Debate with Nietzsche. Learn from Sun Tzu. Or create someone
              entirely new.
            </Trans>
          </Typography>
          <Typography
            variant="subtitle1"
            component="p"
            color="textSecondary"
            sx={{ mt: 3, maxWidth: '52ch' }}
          >
            <Trans>
              NEOs are simulated characters, from history, from fiction or from somebody's
              imagination. Each answers in a voice of its own.
            </Trans>
          </Typography>
          <Button
            href={`#${SIGN_IN_ID}`}
            onClick={(event) => {
              // The browser's own jump would leave the focus on the page.
              event.preventDefault();
              focusSignIn('smooth');
            }}
            variant="contained"
            size="large"
            sx={{ mt: 4 }}
          >
            <Trans>Start Building for Free</Trans>
          </Button>
        </Box>
        <Box sx={{ gridArea: 'panel' }}>
          <SignInPanel />
        </Box>
        <Box sx={{ gridArea: 'showcase' }}>
          <Showcase />
        </Box>
      </Box>
      <Features />
    </Page>
  );
}
