import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { isApiError } from '@neo/client';
import type { User } from '@neo/contracts';
import { LoadingButton, TextInput } from '@neo/ui';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';

/** The e-mail, which cannot be changed here, and whether it is confirmed. */
export function EmailStatus({ user }: { user: User }) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const words = useRefusalWords();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.identity.sendVerification(),
    onSuccess: () =>
      toast({
        kind: 'success',
        title: t`E-mail sent`,
        description: t`Open the link in it to confirm your e-mail.`,
      }),
    onError: (error) => {
      // The shell reports an ended session.
      if (isApiError(error) && error.code === 'not_signed_in') return;
      toast({
        kind: 'destructive',
        title: t`Error`,
        description: words(error) ?? t`Something went wrong. Please try again.`,
      });
    },
  });
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextInput
        label={t`Email`}
        value={user.email}
        helperText={
          user.isEmailVerified
            ? t`Confirmed. You sign in with it, and it cannot be changed here.`
            : t`Not confirmed yet. You sign in with it, and it cannot be changed here.`
        }
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      {!user.isEmailVerified && (
        <LoadingButton
          type="button"
          variant="outlined"
          size="small"
          loading={isPending}
          onClick={() => mutate()}
        >
          {t`Send the confirmation e-mail again`}
        </LoadingButton>
      )}
    </Box>
  );
}
