import { useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { useApi } from '../data/api.ts';
import { findUser } from '../data/loader.ts';
import type { LoaderArgs } from '../data/loader.ts';
import { AccountFormFrame } from '../features/account/AccountFields.tsx';
import { BirthYearField, Consent, yearOf } from '../features/account/BirthYear.tsx';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { CreateAccountButton, SignInInstead } from '../features/account/CreateAccount.tsx';
import { useAccountForm } from '../features/account/use-account-form.ts';
import { useEntry } from '../features/account/use-entry.ts';
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
      after={<SignInInstead />}
    >
      <AccountFormFrame onSubmit={submit} problem={problem}>
        <BirthYearField
          {...form.register('birthYear', { setValueAs: yearOf })}
          error={errorOf('birthYear')}
        />
        <Consent />
        <CreateAccountButton isWorking={isWorking} />
      </AccountFormFrame>
    </AccountPage>
  );
}
