import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepsConversations } from '@neo/domain';
import { EmptyState, ErrorState, PageHeader } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { dataOf, findUser, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { activeChatsQuery } from '../../data/conversation-queries.ts';
import { isSignedOut } from '../../data/queries.ts';
import { viewerOf } from '../../data/use-user.ts';
import { MessageSearchField } from '../../features/search/MessageSearchField.tsx';
import { useFocusAfterRemoval } from '../../features/undo/use-focus-after-removal.ts';
import { useRemoved } from '../../features/undo/use-remove.ts';
import { storedQuery, useStored } from '../../features/upgrade/stored.ts';
import { UpgradeToActive } from '../../features/upgrade/upgrade-on-demand.tsx';
import { signInPath } from '../../data/next-path.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ActiveChats, ActiveChatSkeletons, DELETE_CHAT } from './ActiveChats.tsx';

/** Loads the viewer's conversations, also those from before their plan ended. */
async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  const user = await findUser(args);
  const isEnded = user !== null && !keepsConversations(viewerOf(user));
  await prefetch(() => queries.fetchQuery(isEnded ? storedQuery(api) : activeChatsQuery(api)));
  return null;
}
export const loader = read;
export const clientLoader = read;

export default function Active() {
  const { t } = useLingui();
  const { stored } = useStored();
  return (
    <Page>
      <PageHead title={t`Active Chats`} isIndexed={false} />
      {stored.data?.length === 0 ? <UpgradeToActive /> : <Conversations />}
    </Page>
  );
}

function Conversations() {
  const { t } = useLingui();
  const removed = useRemoved();
  const { isEnded, stored } = useStored();
  const active = useQuery({ ...activeChatsQuery(useApi()), enabled: !isEnded });
  const chats = isEnded ? stored : active;
  const shown = chats.data?.filter(({ id }) => !removed.has(id));
  const ids = shown?.map(({ id }) => id) ?? [];
  const { around, bringBack } = useFocusAfterRemoval(ids, DELETE_CHAT);
  return (
    <Box {...around}>
      <PageHeader
        title={t`Active Chats`}
        description={
          isEnded
            ? t`Your plan keeps no new conversations. You can read, export and delete these.`
            : t`Conversations that you can continue.`
        }
      />
      {shown ? (
        shown.length > 0 ? (
          <>
            <MessageSearchField />
            <ActiveChats chats={shown} isByNeo={!isEnded} onUndo={bringBack} />
          </>
        ) : (
          <EmptyState
            title={t`No Active Chats`}
            description={t`Talk with a NEO, and the conversation waits for you here.`}
            action={
              <Button component={Link} to="/catalog" variant="contained">
                {t`Explore NEOs`}
              </Button>
            }
          />
        )
      ) : isSignedOut(chats.error) ? (
        <EmptyState
          title={t`Please log in to view your active chats.`}
          action={
            <Button component={Link} to={signInPath('/active')} variant="contained">
              {t`Sign in`}
            </Button>
          }
        />
      ) : chats.isError ? (
        <ErrorState
          title={t`Failed to fetch active chats`}
          retryLabel={t`Try again`}
          retrying={chats.isFetching}
          onRetry={() => void chats.refetch()}
        />
      ) : (
        <ActiveChatSkeletons label={t`Active Chats`} />
      )}
    </Box>
  );
}
