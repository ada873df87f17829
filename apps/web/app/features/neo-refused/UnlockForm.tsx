import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { isApiError } from '@neo/client';
import { personas } from '@neo/contracts';
import { LoadingButton, PasswordInput } from '@neo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '../../data/api.ts';
import { keys } from '../../data/queries.ts';
import { zodResolver } from '../../data/zod-resolver.ts';
import { useReasonWords, useRefusalWords } from '../../i18n/words.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Opens a password NEO for this session. */
export function UnlockForm({ id, onOpened }: { id: string; onOpened?: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const reasonWords = useReasonWords();
  const refusalWords = useRefusalWords();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(personas.unlock.body),
    defaultValues: { password: '' },
  });
  const [secondsLeft, wait] = useSecondsLeft();
  const { mutateAsync } = useMutation({
    mutationFn: (body: { password: string }) => api.personas.unlock({ params: { id }, body }),
  });
  const unlock = handleSubmit(async (body) => {
    try {
      await mutateAsync(body);
    } catch (error) {
      if (isApiError(error) && error.retryAfter) {
        wait(error.retryAfter);
        // The button is disabled now, so the focus must move.
        setFocus('password');
        return;
      }
      setError(
        'password',
        { message: refusalWords(error) ?? t`Something went wrong. Please try again.` },
        { shouldFocus: true },
      );
      return;
    }
    await queries.invalidateQueries({ queryKey: [...keys.neos, id] });
    onOpened?.();
  });
  return (
    <Box
      component="form"
      method="post"
      noValidate
      onSubmit={(event) => void unlock(event)}
      sx={{ display: 'grid', gap: 2, mt: 2, mx: 'auto', width: 320, maxWidth: '100%' }}
    >
      <noscript>
        <Trans>Opening it needs JavaScript.</Trans>
      </noscript>
      <PasswordInput
        {...register('password')}
        label={t`Password`}
        required
        autoComplete="off"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        error={
          secondsLeft > 0
            ? t`Too many attempts. Try again in ${plural(secondsLeft, { one: '# second', other: '# seconds' })}.`
            : reasonWords(formState.errors.password?.message)
        }
      />
      <LoadingButton
        type="submit"
        disabled={secondsLeft > 0}
        loading={formState.isSubmitting}
        loadingLabel={t`Opening...`}
      >
        {t`Open`}
      </LoadingButton>
    </Box>
  );
}
