import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { TextInput } from '@neo/ui';
import { redirect } from 'react-router';
import { useApi } from '../data/api.ts';
import { findUser } from '../data/loader.ts';
import type { LoaderArgs } from '../data/loader.ts';
import { AccountFormFrame, EmailField, PasswordField } from '../features/account/AccountFields.tsx';
import { BirthYearField, Consent, yearOf } from '../features/account/BirthYear.tsx';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { CreateAccountButton, SignInInstead } from '../features/account/CreateAccount.tsx';
import { useAccountForm } from '../features/account/use-account-form.ts';
import { useEntry, useNext } from '../features/account/use-entry.ts';
import { prefetchWhatWaits, WhatWaits } from '../features/account/WhatWaits.tsx';
import { useInterfaceLanguage } from '../i18n/use-interface-language.ts';
import { useToast } from '../shell/toast.ts';

/** A signed-in person needs no second account. */
async function read(args: LoaderArgs): Promise<null> {
  if (await findUser(args)) throw redirect('/dashboard');
  await prefetchWhatWaits(args);
  return null;
}
export const loader = read;
export const clientLoader = read;

const EMPTY = { email: '', displayName: '', password: '', birthYear: undefined };

/** Creates an account: e-mail, an optional name, a password, and the year of birth. */
export default function Register() {
  const { t } = useLingui();
  const api = useApi();
  const enter = useEntry();
  const toast = useToast();
  const { language } = useInterfaceLanguage();
  const next = useNext();
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ register }) => register,
    EMPTY,
    async (body) => {
      await api.identity.register({ body: { ...body, language } });
      await enter();
      toast({
        kind: 'success',
        title: t`Welcome to NEO`,
        description: t`Your account is ready. We e-mailed you a link to confirm your address.`,
      });
    },
  );
  const isYearMissing = errorOf('ageConfirmed') !== undefined;
  const yearError =
    errorOf('birthYear') ?? (isYearMissing ? t`Please enter your year of birth` : undefined);
  return (
    <AccountPage
      title={t`Create your account`}
      description={t`Free: browse, and chat with public NEOs. Plus can be tried for 7 days, no credit card.`}
      after={<SignInInstead />}
    >
      <Box sx={{ mb: 2.5, '&:empty': { display: 'none' } }}>
        <WhatWaits next={next} />
      </Box>
      <AccountFormFrame onSubmit={submit} problem={problem}>
        <EmailField {...form.register('email')} error={errorOf('email')} />
        <TextInput
          {...form.register('displayName')}
          label={t`Display name`}
          helperText={t`Optional. How others see you.`}
          autoComplete="nickname"
          error={errorOf('displayName')}
        />
        <PasswordField {...form.register('password')} isNew error={errorOf('password')} />
        <BirthYearField {...form.register('birthYear', { setValueAs: yearOf })} error={yearError} />
        <Consent />
        <CreateAccountButton isWorking={isWorking} />
      </AccountFormFrame>
    </AccountPage>
  );
}
