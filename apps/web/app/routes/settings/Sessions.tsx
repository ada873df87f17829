import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { isApiError } from '@neo/contracts';
import type { OwnSession } from '@neo/contracts';
import { ErrorState, LoadingButton, SettingsSection } from '@neo/ui';
import { useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { ownSessionsQuery } from '../../data/queries.ts';
import { useLocalDate } from '../../i18n/use-local-date.ts';
import { useToast } from '../../shell/toast.ts';
import { describeBrowser } from './describe-browser.ts';

/** Where one is signed in, and how to end it there. */
export function Sessions() {
  const { t } = useLingui();
  const api = useApi();
  const sessions = useQuery(ownSessionsQuery(api));
  const list = useRef<HTMLUListElement>(null);
  // The button goes with the session it ended; its focus goes to what is left.
  const onEnded = () => list.current?.focus();
  const endOthers = useEnd(() => api.identity.endOtherSessions(), onEnded);
  return (
    <SettingsSection
      title={t`Sessions`}
      description={t`Browsers in which you are signed in. End those that you do not know.`}
    >
      {sessions.data ? (
        <>
          <Box
            component="ul"
            role="list"
            ref={list}
            tabIndex={-1}
            aria-label={t`Sessions`}
            sx={{
              outline: 0,
              listStyle: 'none',
              m: 0,
              p: 0,
              width: '100%',
              display: 'grid',
              gap: 2,
            }}
          >
            {sessions.data.map((session) => (
              <Session key={session.id} session={session} onEnded={onEnded} />
            ))}
          </Box>
          {sessions.data.length > 1 && (
            <LoadingButton
              variant="outlined"
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate()}
            >
              {t`End all other sessions`}
            </LoadingButton>
          )}
        </>
      ) : sessions.isError ? (
        <ErrorState
          title={t`Failed to load your sessions`}
          retryLabel={t`Try again`}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <Skeleton variant="rounded" width="100%" height={64} />
      )}
    </SettingsSection>
  );
}

function Session({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const dateOf = useLocalDate();
  const end = useEnd(() => api.identity.endSession({ params: { id: session.id } }), onEnded);
  const browser = describeBrowser(session.userAgent) ?? t`Unknown browser`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
          {browser} {session.isCurrent && <Chip size="small" label={t`This browser`} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t`Last seen:`} {dateOf(session.seenAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </Typography>
      </Box>
      {!session.isCurrent && (
        <Button
          size="small"
          loading={end.isPending}
          onClick={() => end.mutate()}
          aria-label={t`End session in ${browser}`}
        >
          {t`End`}
        </Button>
      )}
    </Box>
  );
}

function useEnd(end: () => Promise<unknown>, onEnded: () => void) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast({ kind: 'success', title: t`Session ended` }),
    onError: (error) => {
      // The shell tells of that one.
      if (isApiError(error) && error.code === 'not_signed_in') return;
      toast({
        kind: 'destructive',
        title: t`Error`,
        description: t`The session could not be ended. Please try again.`,
      });
    },
    onSettled: async (_, error) => {
      await queries.invalidateQueries({ queryKey: ownSessionsQuery(api).queryKey });
      if (!error) onEnded();
    },
  });
}
