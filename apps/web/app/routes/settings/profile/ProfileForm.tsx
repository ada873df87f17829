import { Trans, useLingui } from '@lingui/react/macro';
import MuiLink from '@mui/material/Link';
import type { User } from '@neo/contracts';
import { LANGUAGE_NAMES, LANGUAGES, lengthOf, PROFILE_LIMITS, withPlainBreaks } from '@neo/domain';
import { LoadingButton, SettingsSection, TextInput } from '@neo/ui';
import { useController, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { AccountFormFrame } from '../../../features/account/AccountFields.tsx';
import { useApi } from '../../../data/api.ts';
import { useAccountForm } from '../../../features/account/use-account-form.ts';
import { LeaveGuard } from '../../../features/leave-guard/LeaveGuard.tsx';
import { pictureIsRead } from '../../../features/neo-form/picture/use-chosen-picture.ts';
import { AvatarField } from './AvatarField.tsx';
import { Choice } from '../Choice.tsx';
import { EmailStatus } from './EmailStatus.tsx';
import type { ProfileControl, SettingsInput } from './settings-input.ts';
import { useAvailability } from './use-availability.ts';
import { useKeptProfile } from './use-kept-profile.ts';
import { UsernameField } from './UsernameField.tsx';
import { useSaved } from './use-saved.ts';

const BIO_WARNING = 140;

const valuesOf = (user: User) =>
  ({
    username: user.username,
    displayName: user.displayName ?? '',
    bio: user.bio ?? '',
    avatarImage: user.avatarImage,
    aiResponseLanguage: user.aiResponseLanguage,
  }) satisfies SettingsInput;

/** User information: the public profile, and the language of replies. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useLingui();
  const stored = valuesOf(user);
  const api = useApi();
  const { hasChanges, onSaved } = useSaved(stored);
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ settings }) => settings,
    stored,
    (body, filled) => onSaved(api.identity.settings({ body }), filled),
  );
  useKeptProfile(form, { userId: user.id, stored });
  const { control, register } = form;
  const username = (useWatch({ control, name: 'username' }) ?? '').trim();
  const availability = useAvailability(username, user.username);
  return (
    <AccountFormFrame
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        if (availability === 'taken') form.setFocus('username');
        else void pictureIsRead(control).then((isRead) => isRead && submit(event));
      }}
    >
      <SettingsSection
        title={t`User Information`}
        description={
          <Trans>
            Your name, picture and words are shown on{' '}
            <MuiLink component={Link} to={`/user/${user.username}`}>
              your public profile
            </MuiLink>
            .
          </Trans>
        }
      >
        <AvatarField control={control} error={errorOf('avatarImage')} />
        {/* The server renders them filled in, so that nothing moves the caret once React runs. */}
        <UsernameField
          {...register('username')}
          defaultValue={stored.username}
          availability={availability}
          error={errorOf('username')}
        />
        <TextInput
          {...register('displayName')}
          defaultValue={stored.displayName}
          label={t`Display name`}
          helperText={t`Optional. How others see you.`}
          autoComplete="nickname"
          error={errorOf('displayName')}
        />
        <BioField control={control} error={errorOf('bio')} />
        <EmailStatus user={user} />
        <ReplyLanguage control={control} />
        <LoadingButton type="submit" size="large" loading={isWorking} loadingLabel={t`Saving...`}>
          {t`Save Changes`}
        </LoadingButton>
      </SettingsSection>
      <LeaveGuard
        hasChanges={() => hasChanges(form)}
        description={t`What you typed in your profile is not saved, and would be lost.`}
      />
    </AccountFormFrame>
  );
}

/** The bio, with its line breaks. */
function BioField({ control, error }: { control: ProfileControl; error: string | undefined }) {
  const { t } = useLingui();
  const {
    field: { value, onChange, onBlur, name, ref },
  } = useController({ control, name: 'bio' });
  return (
    <TextInput
      name={name}
      ref={ref}
      value={value ?? ''}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
      label={t`Bio`}
      multiline
      minRows={2}
      error={error}
      counter={{
        length: lengthOf(withPlainBreaks(value ?? '')),
        max: PROFILE_LIMITS.bio,
        warnAbove: BIO_WARNING,
        warning: t`Getting close!`,
        tooLong: t`Too long!`,
      }}
    />
  );
}

function ReplyLanguage({ control }: { control: ProfileControl }) {
  const { t } = useLingui();
  const {
    field: { value, onChange },
  } = useController({ control, name: 'aiResponseLanguage' });
  return (
    <Choice
      label={t`AI Response Language`}
      helperText={t`The language that NEOs answer you in.`}
      value={value ?? null}
      onChange={onChange}
      options={LANGUAGES.map((language) => ({
        value: language,
        label: LANGUAGE_NAMES[language],
        lang: language,
      }))}
    />
  );
}
