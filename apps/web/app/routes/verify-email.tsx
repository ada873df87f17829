import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isApiError } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useApi } from '../data/api.ts';
import { sessionQuery } from '../data/queries.ts';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { useLinkToken } from '../features/account/use-link-token.ts';

/** The target of the letter's link, which confirms the e-mail. */
export default function VerifyEmail() {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const token = useLinkToken();
  const { mutate, status, error } = useMutation({
    mutationFn: (given: string) => api.identity.verifyEmail({ body: { token: given } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionQuery(api).queryKey }),
  });
  useEffect(() => {
    if (token) mutate(token);
  }, [token, mutate]);
  const isOld = isApiError(error) && error.code === 'link_expired';
  return (
    <AccountPage title={t`Confirm your e-mail`}>
      <Typography role="status" sx={{ mb: 3 }}>
        {status === 'success' ? (
          <Trans>Thank you. Your e-mail is confirmed.</Trans>
        ) : token === null || isOld ? (
          <Trans>
            This link was used already, or is too old. You can ask for another one in the settings.
          </Trans>
        ) : status === 'error' ? (
          <Trans>Something went wrong. Please open the link once more.</Trans>
        ) : (
          <Trans>Confirming...</Trans>
        )}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        <Trans>Go to Home</Trans>
      </Button>
    </AccountPage>
  );
}
