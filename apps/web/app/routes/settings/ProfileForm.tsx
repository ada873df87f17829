import { useLingui } from '@lingui/react/macro';
import { identity, isApiError } from '@neo/contracts';
import type { User } from '@neo/contracts';
import { LANGUAGE_NAMES, LANGUAGES, PROFILE_LIMITS } from '@neo/domain';
import { LoadingButton, SettingsSection, TextInput } from '@neo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApi } from '../../data/api.ts';
import { keys } from '../../data/queries.ts';
import { AccountFormFrame } from '../../features/account/AccountFields.tsx';
import { useAccountForm } from '../../features/account/use-account-form.ts';
import { useInterfaceLanguage } from '../../i18n/use-interface-language.ts';
import { useToast } from '../../shell/toast.ts';
import { AvatarField } from './AvatarField.tsx';
import { Choice } from './Choice.tsx';
import { EmailStatus } from './EmailStatus.tsx';
import { useAvailability } from './use-availability.ts';
import { UsernameField } from './UsernameField.tsx';

/** From the notice that it was saved to the dashboard, in milliseconds (specification, section 9). */
const LEAVE_DELAY = 1000;
const BIO_WARNING = 140;

const valuesOf = (user: User) => ({
  username: user.username,
  displayName: user.displayName ?? '',
  bio: user.bio ?? '',
  avatarImage: user.avatarImage,
  aiResponseLanguage: user.aiResponseLanguage,
});

/** User information: what others see of one, and the language that NEOs answer in. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useLingui();
  const save = useSaveProfile();
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    identity.settings.body,
    valuesOf(user),
    save,
  );
  const { control, register } = form;
  const username = (useWatch({ control, name: 'username' }) ?? '').trim();
  const availability = useAvailability(username, user.username);
  const bio = useWatch({ control, name: 'bio' }) ?? '';
  const { field: language } = useController({ control, name: 'aiResponseLanguage' });
  return (
    <AccountFormFrame
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        if (availability === 'taken') form.setFocus('username');
        else submit(event);
      }}
    >
      <SettingsSection
        title={t`User Information`}
        description={t`Your name, picture and words are shown on your public profile.`}
      >
        <AvatarField control={control} error={errorOf('avatarImage')} />
        <UsernameField
          {...register('username')}
          availability={availability}
          error={errorOf('username')}
        />
        <TextInput
          {...register('displayName')}
          label={t`Display name`}
          helperText={t`Optional`}
          autoComplete="nickname"
          error={errorOf('displayName')}
        />
        <TextInput
          {...register('bio')}
          label={t`Bio`}
          multiline
          minRows={2}
          error={errorOf('bio')}
          counter={{
            length: bio.length,
            max: PROFILE_LIMITS.bio,
            warnAbove: BIO_WARNING,
            warning: t`Getting close!`,
            tooLong: t`Too long!`,
          }}
        />
        <EmailStatus user={user} />
        <Choice
          label={t`AI Response Language`}
          helperText={t`The language that NEOs answer you in.`}
          value={language.value ?? user.aiResponseLanguage}
          onChange={language.onChange}
          options={LANGUAGES.map((value) => ({
            value,
            label: LANGUAGE_NAMES[value],
            lang: value,
          }))}
        />
        <LoadingButton type="submit" size="large" loading={isWorking} loadingLabel={t`Saving...`}>
          {t`Save Changes`}
        </LoadingButton>
      </SettingsSection>
    </AccountFormFrame>
  );
}

/** Saves, says so, and leads to the dashboard a moment later. @throws refusals that name a field */
function useSaveProfile() {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const shown = useInterfaceLanguage();
  const leaving = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(leaving.current), []);
  return async (body: Parameters<typeof api.identity.settings>[0]['body']): Promise<void> => {
    try {
      const saved = await api.identity.settings({ body });
      queries.setQueryData(keys.session, saved);
      void queries.invalidateQueries({ queryKey: ['api', 'users'] });
      void queries.invalidateQueries({ queryKey: keys.neos });
      await shown.change(saved.aiResponseLanguage);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'not_signed_in') {
        toast({
          kind: 'destructive',
          title: t`Failed to update settings`,
          description: t`Something went wrong. Please try again.`,
        });
      }
      throw error;
    }
    toast({
      kind: 'success',
      title: t`Settings updated`,
      description: t`Your settings have been saved successfully.`,
    });
    leaving.current = window.setTimeout(() => void navigate('/dashboard'), LEAVE_DELAY);
  };
}
