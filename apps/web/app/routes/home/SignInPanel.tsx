import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LoadingButton, NoticeCard, PasswordInput, TextInput } from '@neo/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useKnowsAccount } from '../../data/known-account.ts';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';
import { useNext, useWayIn } from '../../features/account/use-entry.ts';
import { WhatWaits } from '../../features/account/WhatWaits.tsx';
import { useReasonWords } from '../../i18n/words.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { useCredentials } from './use-credentials.ts';
import { useGoogleSignIn, useSignIn } from './use-sign-in.ts';

export const SIGN_IN_ID = 'sign-in';

/** Scrolls to the panel and focuses its first control, on any screen size. */
export function focusSignIn(behavior: ScrollBehavior = 'auto'): void {
  const panel = document.getElementById(SIGN_IN_ID);
  panel?.scrollIntoView({ block: 'nearest', behavior });
  panel?.querySelector<HTMLElement>('[data-first], input')?.focus({ preventScroll: true });
}

/** Scrolls to the panel for people who were sent here to sign in, unless they have begun to look around themselves. */
function useAttention(): void {
  const [params] = useSearchParams();
  const isWanted = params.has('next') || params.has('error');
  const isHydrated = useIsHydrated();
  const attract = useEffectEvent(() => {
    const panel = document.getElementById(SIGN_IN_ID);
    // Scrolling in the middle of a press would take the button from under it. A pointer may have come to press before this
    // code ran; after a link within the app, it only rests where the panel has come to be.
    const inUse = isHydrated ? ':active, :focus-within' : ':hover, :focus-within';
    if (window.scrollY === 0 && !panel?.matches(inUse)) focusSignIn();
  });
  useEffect(() => {
    if (isWanted) attract();
  }, [isWanted]);
}

/** The sign-in panel: e-mail and password, or Google; the disclaimer; the accounts of the demo data. */
export function SignInPanel() {
  useAttention();
  return (
    <Box id={SIGN_IN_ID} component="section" aria-labelledby="sign-in-title">
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Newcomer />
        <SignInForm />
      </Paper>
      <Box sx={{ mt: 2 }}>
        <Disclaimer />
      </Box>
    </Box>
  );
}

/** Whether the visitor was on their way somewhere, and nobody has an account in this browser. */
function useIsNewcomer(): boolean {
  const isKnown = useKnowsAccount();
  return useNext() !== null && !isKnown;
}

/** Registration first, for visitors who were on their way somewhere and have no account here. */
function Newcomer() {
  const next = useNext();
  const register = useWayIn('/register');
  if (!useIsNewcomer()) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3.5 }}>
      <Typography variant="h3" component="h2" sx={{ textWrap: 'balance' }}>
        <Trans>Create a free account to continue</Trans>
      </Typography>
      <WhatWaits next={next} />
      <Button component={Link} to={register} variant="contained" size="large" data-first>
        <Trans>Create an account</Trans>
      </Button>
    </Box>
  );
}

function SignInForm() {
  const { t } = useLingui();
  const register = useWayIn('/register');
  const isNewcomer = useIsNewcomer();
  const reasonWords = useReasonWords();
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn();
  const { complaints, prepare, onSubmit, forget, fill } = useCredentials(signIn.start);
  const google = useGoogleSignIn();
  const isBusy = signIn.isWorking || google.isWorking;
  return (
    <>
      <Typography id="sign-in-title" variant="h3" component="h2" sx={{ mb: 2 }}>
        <Trans>Sign In</Trans>
      </Typography>
      <noscript>
        <NoticeCard tone="warning">
          <Trans>Signing in needs JavaScript. Please switch it on and load this page again.</Trans>
        </NoticeCard>
      </noscript>
      {/* By POST: a form that is sent before JavaScript runs must not put the password into the address. */}
      <Box
        component="form"
        method="post"
        noValidate
        ref={form}
        onFocus={prepare}
        onSubmit={onSubmit}
        sx={{ display: 'grid', gap: 2 }}
      >
        <TextInput
          name="email"
          onChange={() => forget('email')}
          label={t`Email`}
          type="email"
          required
          autoComplete="username"
          error={reasonWords(complaints.email)}
        />
        <PasswordInput
          name="password"
          onChange={() => forget('password')}
          label={t`Password`}
          required
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          error={reasonWords(complaints.password)}
        />
        <LoadingButton
          type="submit"
          size="large"
          disabled={isBusy}
          loading={signIn.isWorking}
          loadingLabel={t`Signing in...`}
        >
          {t`Sign In`}
        </LoadingButton>
      </Box>
      <Divider sx={{ my: 2 }}>
        <Trans>Or continue with</Trans>
      </Divider>
      <LoadingButton
        variant="outlined"
        fullWidth
        disabled={isBusy}
        loading={google.isWorking}
        loadingLabel={t`Connecting...`}
        onClick={() => google.start()}
      >
        {t`Google`}
      </LoadingButton>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          mt: 2,
        }}
      >
        {!isNewcomer && (
          <MuiLink component={Link} to={register} variant="body2">
            <Trans>Create an account</Trans>
          </MuiLink>
        )}
        <MuiLink component={Link} to="/forgot-password" variant="body2">
          <Trans>Forgot your password?</Trans>
        </MuiLink>
      </Box>
      <DemoAccounts disabled={isBusy} onChoose={(account) => fill(form.current, account)} />
    </>
  );
}

function Disclaimer() {
  const { t } = useLingui();
  return (
    <NoticeCard title={t`Disclaimer`} tone="info">
      <Trans>
        NEOs are simulations trained on public information. They may be inaccurate and are not a
        source of factual, professional or personal advice. They are for entertainment only.
      </Trans>
    </NoticeCard>
  );
}
