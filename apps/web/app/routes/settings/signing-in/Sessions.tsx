import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { isApiError } from '@neo/client';
import type { OwnSession } from '@neo/contracts';
import { AccessList, AccessRow, ErrorState, LoadingButton, SettingsSection } from '@neo/ui';
import { useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { ownSessionsQuery } from '../../../data/queries.ts';
import { useLocalDate } from '../../../i18n/use-local-date.ts';
import { useToast } from '../../../shell/toast.ts';
import { describeBrowser } from './describe-browser.ts';

/** The viewer's sessions, which can be ended. */
export function Sessions() {
  const { t } = useLingui();
  const api = useApi();
  const sessions = useQuery(ownSessionsQuery(api));
  const list = useRef<HTMLUListElement>(null);
  // The button disappears with its session, so the focus moves to the list.
  const onEnded = () => list.current?.focus();
  const endOthers = useEnd(onEnded);
  return (
    <SettingsSection
      title={t`Sessions`}
      description={t`Browsers in which you are signed in. End those that you do not recognize.`}
    >
      {sessions.data ? (
        <>
          <AccessList label={t`Sessions`} ref={list}>
            {sessions.data.map((session) => (
              <Session key={session.id} session={session} onEnded={onEnded} />
            ))}
          </AccessList>
          {sessions.data.length > 1 && (
            <LoadingButton
              variant="outlined"
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate('others')}
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
  const dateOf = useLocalDate();
  const end = useEnd(onEnded);
  const browser = describeBrowser(session.userAgent) ?? t`Unknown browser`;
  return (
    <AccessRow
      name={browser}
      mark={session.isCurrent ? t`This browser` : undefined}
      details={
        <>
          {t`Last seen:`} {dateOf(session.seenAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </>
      }
      action={
        !session.isCurrent && (
          <Button
            size="small"
            loading={end.isPending}
            onClick={() => end.mutate(session)}
            aria-label={t`End session in ${browser}`}
          >
            {t`End`}
          </Button>
        )
      }
    />
  );
}

function useEnd(onEnded: () => void) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (which: OwnSession | 'others'): Promise<unknown> =>
      which === 'others'
        ? api.identity.endOtherSessions()
        : api.identity.endSession({ params: { id: which.id } }),
    onSuccess: () => toast({ kind: 'success', title: t`Session ended` }),
    onError: (error) => {
      // The shell reports an ended session.
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
