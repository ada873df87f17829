import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '@neo/contracts';
import { ErrorState, FullScreenLoading } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { greetingsQuery, isUnbegun } from '../../data/conversation-queries.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { NotFoundPage } from '../../shell/ProblemPage.tsx';
import { ChatRoom } from './ChatRoom.tsx';
import type { ChatContext } from './route.tsx';

export interface OpenConversationProps {
  frame: ChatContext;
  /** Null if the viewer has no such conversation. */
  conversation: UseQueryResult<Conversation | null>;
  /** The address names it. */
  isGiven?: boolean;
}

/** The chat's screen, or the reason why there is none. */
export function OpenConversation({ frame, conversation, isGiven = false }: OpenConversationProps) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = conversation;
  const { id = '' } = useParams();
  // As it was first: a conversation that is emptied later has its screen already.
  const [first, setFirst] = useState(data);
  if (first === undefined && data !== undefined) setFirst(data);
  const isWaited = Boolean(first && isUnbegun(first));
  const greetings = useQuery({
    ...greetingsQuery(useApi(), id, first?.id ?? null),
    enabled: isWaited,
    refetchOnMount: false,
  });
  if (data === null) return <NotFoundPage />;
  if (data === undefined && isError) {
    const title = t`The conversation could not be opened`;
    return (
      <>
        <PageHead title={title} isIndexed={false} />
        <ErrorState
          headingLevel="h1"
          title={title}
          retryLabel={t`Try again`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  const neo = frame.neo ?? data?.neos[0];
  if (data === undefined || neo === undefined || (isWaited && greetings.isPending)) {
    return <FullScreenLoading label={t`Loading...`} />;
  }
  return (
    <ChatRoom
      neo={neo}
      favorite={frame.neo}
      conversation={data}
      greetings={greetings.data}
      shut={frame.why}
      list={frame.list}
      isGiven={isGiven}
    />
  );
}
