import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useToast } from '../../shell/toast.ts';

const FAILED = msg`Authentication failed. Please try again.`;
const WENT_WRONG = msg`An error occurred during authentication. Please try again.`;

/** Why a sign-in with Google came back without one (specification, section 8). */
const SIGN_IN_ERRORS: Record<string, MessageDescriptor> = {
  auth_failed: msg`Google authentication failed. Please try again.`,
  no_code: msg`Invalid authentication response. Please try again.`,
  invalid_state: msg`Authentication security check failed. Please try again.`,
  token_exchange_failed: msg`Failed to exchange authentication code. Please try again.`,
  user_info_failed: msg`Failed to retrieve user information from Google.`,
  supabase_signin_failed: msg`Failed to complete sign-in. Please try again.`,
  no_id_token: msg`Invalid authentication token received.`,
  account_exists: msg`There is an account with this e-mail already. Sign in with its password, or set a new one, and add Google in the settings.`,
  exchange_failed: WENT_WRONG,
  callback_failed: WENT_WRONG,
};

/** The words of an `error` in the address; whatever it says, they are ours. */
export function signInErrorOf(code: string): MessageDescriptor {
  return Object.hasOwn(SIGN_IN_ERRORS, code) ? (SIGN_IN_ERRORS[code] ?? FAILED) : FAILED;
}

/** Shows the `error` in the address once, and removes it from there. */
export function useSignInError(): void {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const code = params.get('error');
  useEffect(() => {
    if (code === null) return;
    toast({
      kind: 'destructive',
      title: t`Authentication Error`,
      description: i18n._(signInErrorOf(code)),
    });
    setParams(
      (current) => {
        current.delete('error');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    // Once for each code: the notice itself must not bring it back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [code]);
}
