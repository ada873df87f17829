import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '@neo/contracts';
import { keepsConversations } from '@neo/domain';
import { ErrorState, FullScreenLoading, loadMarkdown } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { data, redirect, useParams } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { conversationByIdQuery } from '../../../data/conversation-queries.ts';
import { dataOf, prefetch } from '../../../data/loader.ts';
import type { LoaderArgs } from '../../../data/loader.ts';
import { settleRemoval } from '../../../data/undecided-removal.ts';
import { useUser, viewerOf } from '../../../data/use-user.ts';
import { conversationPath } from '../../../features/conversations/chat-path.ts';
import { UpgradeToDebate } from '../../../features/upgrade/upgrade-on-demand.tsx';
import { onDemand } from '../../../shell/on-demand.tsx';
import { Page } from '../../../shell/Page.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { NotFoundPage } from '../../../shell/ProblemPage.tsx';
import { ChatFrame } from '../ChatFrame.tsx';
import { guessList } from '../conversations/list-choice.ts';
import { cleared } from '../session/clear-on-leaving.ts';
import { unlessSamePlace } from '../read-conversation.ts';
import type { DebateRoomProps } from './DebateRoom.tsx';

/** The screen comes as a file of its own. */
const { Part: Room, preload } = onDemand<DebateRoomProps>('debate-room', () =>
  import('./DebateRoom.tsx').then(({ DebateRoom }) => DebateRoom),
);

type DebateArgs = LoaderArgs & { params: { id: string } };

const queryOf = (args: DebateArgs) => conversationByIdQuery(dataOf(args).api, null, args.params.id);

/** A chat has a screen of its own. */
function toChat(found: Conversation | null | undefined, { url }: Request): void {
  const { id, neos, topic } = found ?? {};
  if (!id || !neos || topic !== undefined) return;
  throw redirect(conversationPath({ id, neos, topic }) + new URL(url).search);
}

/** Drops the debate from the cache, because it is always fetched on arrival. */
async function forget(args: DebateArgs): Promise<void> {
  const { id } = args.params;
  // A removed conversation must not be shown again.
  await settleRemoval(({ isInPrompts, neoId }) => isInPrompts || neoId === id);
  await cleared(id);
  dataOf(args).queries.removeQueries({ queryKey: queryOf(args).queryKey, exact: true });
}

export async function loader(args: DebateArgs) {
  const { queries } = dataOf(args);
  guessList(queries, args.request.headers);
  await prefetch(
    () => queries.fetchQuery(queryOf(args)),
    async () => void (await Promise.all([loadMarkdown(), preload()])),
  );
  const found = queries.getQueryData(queryOf(args).queryKey);
  toChat(found, args.request);
  return data(null, { status: found === null ? 404 : 200 });
}

export async function clientLoader(args: DebateArgs): Promise<null> {
  const { queries } = dataOf(args);
  await forget(args);
  await Promise.all([queries.prefetchQuery(queryOf(args)), preload().catch(() => undefined)]);
  toChat(queries.getQueryData(queryOf(args).queryKey), args.request);
  return null;
}

export const shouldRevalidate = unlessSamePlace;

/** A debate, beside the list of debates. */
export default function Debate() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const user = useUser();
  const debate = useQuery({
    ...conversationByIdQuery(useApi(), null, id),
    refetchOnMount: false,
  });
  // A stored debate can still be read after the plan ended.
  if (debate.data === null && user && !keepsConversations(viewerOf(user))) {
    return (
      <Page>
        <PageHead title={t`Debate`} isIndexed={false} />
        <UpgradeToDebate />
      </Page>
    );
  }
  if (debate.data === null) return <NotFoundPage />;
  if (debate.data === undefined && debate.isError) {
    const title = t`The conversation could not be opened`;
    return (
      <>
        <PageHead title={title} isIndexed={false} />
        <ErrorState
          headingLevel="h1"
          title={title}
          retryLabel={t`Try again`}
          retrying={debate.isFetching}
          onRetry={() => void debate.refetch()}
        />
      </>
    );
  }
  const { data: shown } = debate;
  if (shown?.topic === undefined) return <FullScreenLoading label={t`Loading...`} />;
  return (
    <ChatFrame neoId={null} openId={id} neo={null}>
      {(list) => (
        <Suspense fallback={<FullScreenLoading label={t`Loading...`} />}>
          <Room key={`${id} ${shown.isPersisted}`} conversation={shown} list={list} />
        </Suspense>
      )}
    </ChatFrame>
  );
}
