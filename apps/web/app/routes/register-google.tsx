import { Trans, useLingui } from '@lingui/react/macro';
import MuiLink from '@mui/material/Link';
import { LoadingButton } from '@neo/ui';
import { Link, redirect } from 'react-router';
import { useApi } from '../data/api.ts';
import { findUser } from '../data/loader.ts';
import type { LoaderArgs } from '../data/loader.ts';
import { AccountFormFrame } from '../features/account/AccountFields.tsx';
import { BirthYearField, Consent, yearOf } from '../features/account/BirthYear.tsx';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { useAccountForm } from '../features/account/use-account-form.ts';
import { useEntry, useWayIn } from '../features/account/use-entry.ts';
import { useInterfaceLanguage } from '../i18n/use-interface-language.ts';

/** A signed-in person has their account. */
async function read(args: LoaderArgs): Promise<null> {
  if (await findUser(args)) throw redirect('/dashboard');
  return null;
}
export const loader = read;
export const clientLoader = read;

/** Asks a person who has just come from Google, and has no account yet, for their year of birth. */
export default function RegisterWithGoogle() {
  const { t } = useLingui();
  const api = useApi();
  const enter = useEntry();
  const { language } = useInterfaceLanguage();
  const signIn = useWayIn('/');
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ googleAccount }) => googleAccount,
    {},
    async (body) => {
      await api.identity.googleAccount({ body: { ...body, language } });
      await enter();
    },
  );
  return (
    <AccountPage
      title={t`One more question`}
      description={t`Google has confirmed who you are. Your account is created once we know your year of birth.`}
      after={
        <Trans>
          Have an account already?{' '}
          <MuiLink component={Link} to={signIn} state={{ asked: true }}>
            Sign In
          </MuiLink>
        </Trans>
      }
    >
      <AccountFormFrame onSubmit={submit} problem={problem}>
        <BirthYearField
          {...form.register('birthYear', { setValueAs: yearOf })}
          error={errorOf('birthYear')}
        />
        <Consent />
        <LoadingButton
          type="submit"
          size="large"
          loading={isWorking}
          loadingLabel={t`Creating your account...`}
        >
          {t`Create account`}
        </LoadingButton>
      </AccountFormFrame>
    </AccountPage>
  );
}
