import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Wordmark } from '@neo/ui';
import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Page } from '../../shell/Page.tsx';
import { takeEndedSession } from '../../data/known-account.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useToast } from '../../shell/toast.ts';
import { Debates } from './Debates.tsx';
import { Features } from './Features.tsx';
import { Showcase } from './Showcase.tsx';
import { focusSignIn, SIGN_IN_ID, SignInPanel } from './SignInPanel.tsx';

/** Says that the session has ended if the guard redirected them, but not if they never had one, or chose to sign in. */
function useGuardNotice() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const toast = useToast();
  const wasSent =
    params.has('next') && !(typeof state === 'object' && state !== null && 'asked' in state);
  useEffect(() => {
    if (!takeEndedSession() || !wasSent) return;
    toast({
      kind: 'destructive',
      title: t`Unauthorized`,
      description: t`You are logged out. Logging in again...`,
    });
    // Once per redirect.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wasSent]);
}

/** Popular NEOs, beside the panel on wide screens and above it on phones, so that they come first. */
const layout = {
  display: 'grid',
  columnGap: { lg: 7, xl: 10 },
  rowGap: { xs: 5, lg: 8 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 384px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: {
    xs: '"hero" "wall" "panel"',
    lg: '"hero panel" "wall panel"',
  },
  pt: { xs: 3, md: 5, lg: 4 },
} as const;

/** A visitor's first page: an introduction, popular NEOs, and the sign-in panel. */
export function Landing() {
  const { t } = useLingui();
  useGuardNotice();
  return (
    <>
      <PageHead
        title={t`Chat with simulated characters`}
        description={t`Chat with Frida Kahlo. Debate with Nietzsche. Learn from Sun Tzu. Or create someone entirely new.`}
        path="/"
      />
      <Page>
        <LandingBar />
        <Box sx={layout}>
          <Hero />
          <Box sx={{ gridArea: 'wall', minWidth: 0 }}>
            <Showcase />
          </Box>
          {/* It stays in sight beside the wall, where it fits below the window's upper end. */}
          <Box
            sx={{
              gridArea: 'panel',
              width: '100%',
              maxWidth: { xs: 480, lg: 'none' },
              mx: 'auto',
              '@media (min-width: 1024px) and (min-height: 820px)': {
                position: 'sticky',
                top: 24,
              },
            }}
          >
            <SignInPanel />
          </Box>
        </Box>
      </Page>
      <Debates />
      <Features />
    </>
  );
}

function toSignIn(event: MouseEvent): void {
  // The browser's own jump would leave the focus on the page.
  event.preventDefault();
  focusSignIn('smooth');
}

function LandingBar() {
  const { t } = useLingui();
  const links = [
    { to: '/about', label: t`About` },
    { to: '/pricing', label: t`Pricing` },
  ];
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        minHeight: { xs: 56, lg: 76 },
      }}
    >
      <Wordmark label="NEO" />
      <Box component="nav" aria-label={t`Main`} sx={{ display: 'flex', mr: -1.75 }}>
        {links.map(({ to, label }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            color="inherit"
            // The longest words of a language fit on a phone without the first link, which is in the footer too.
            sx={{
              whiteSpace: 'nowrap',
              display: { xs: to === '/about' ? 'none' : 'inline-flex', sm: 'inline-flex' },
            }}
          >
            {label}
          </Button>
        ))}
        {/* On wide screens the panel is in sight. */}
        <Button
          href={`#${SIGN_IN_ID}`}
          onClick={toSignIn}
          color="inherit"
          sx={{ whiteSpace: 'nowrap', display: { lg: 'none' } }}
        >
          {t`Sign in`}
        </Button>
      </Box>
    </Box>
  );
}

/** Each sentence of the tagline on its own lines. The last one has the frame's colour. */
const tagline = {
  fontSize: {
    xs: 'clamp(1.7rem, .9rem + 4vw, 3rem)',
    lg: 'clamp(2.5rem, .35rem + 3.5vw, 3.5rem)',
  },
  lineHeight: 1.08,
  '& span': { display: 'block', textWrap: 'balance' },
  '& span:last-of-type': { color: 'secondary.main' },
} as const;

function Hero() {
  return (
    <Box sx={{ gridArea: 'hero' }}>
      <Typography variant="h1" sx={tagline}>
        <Trans>
          <span>Chat with Frida Kahlo.</span> <span>Debate with Nietzsche.</span>{' '}
          <span>Learn from Sun Tzu.</span> <span>Or create someone entirely new.</span>
        </Trans>
      </Typography>
      <Typography
        variant="subtitle1"
        component="p"
        color="textSecondary"
        sx={{ mt: { xs: 2, lg: 3 }, maxWidth: '54ch', textWrap: 'pretty' }}
      >
        <Trans>
          NEOs are simulated characters, from history, from fiction or from somebody's imagination.
          Each answers in a voice of its own.
        </Trans>
      </Typography>
      <Button
        href={`#${SIGN_IN_ID}`}
        onClick={toSignIn}
        variant="contained"
        size="large"
        sx={{ mt: { xs: 3, lg: 4 } }}
      >
        <Trans>Start Building for Free</Trans>
      </Button>
    </Box>
  );
}
