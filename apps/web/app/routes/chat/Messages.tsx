import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import { keepsConversations } from '@neo/domain';
import { ChatBubble, EmptyState, MessageList, NoticeCard, ThinkingBubble } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { deploymentQuery } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import type { Failure, Talk } from './talk.ts';

export interface MessagesProps {
  neo: Neo;
  talk: Talk;
  onRetry: () => void;
}

/** What was said, the reply that is being written, and what went wrong with it. */
export function Messages({ neo: { name, image }, talk, onRetry }: MessagesProps) {
  const { t } = useLingui();
  const portrait = imageOfSize(image, 256);
  const spoken = { role: 'assistant', name, image: portrait } as const;
  const statusLabels = {
    complete: undefined,
    interrupted: t`This reply was cut off.`,
    stopped: t`Stopped.`,
    unsent: t`Not sent`,
  };
  const isEmpty = talk.messages.length === 0 && talk.reply === null;
  return (
    <MessageList
      label={t`Conversation with ${name}`}
      announcement={talk.announcement}
      jumpLabel={t`Newest message`}
      jumpKey={talk.turns}
    >
      <Notices name={name} />
      {isEmpty && (
        <EmptyState title={t`Start a conversation`} description={t`Say hello to start chatting`} />
      )}
      {talk.messages.map(({ id, role, content, status }) => (
        <ChatBubble
          key={id}
          role={role}
          name={role === 'user' ? t`You` : name}
          image={role === 'user' ? undefined : portrait}
          content={content}
          status={status}
          statusLabel={statusLabels[status]}
        />
      ))}
      {talk.reply === '' && (
        <ThinkingBubble
          name={name}
          image={portrait}
          label={talk.isGreeting ? t`${name} is joining the chat...` : t`Thinking...`}
        />
      )}
      {talk.reply && <ChatBubble {...spoken} content={talk.reply} status="streaming" />}
      {talk.failure && <Failed failure={talk.failure} onRetry={onRetry} />}
    </MessageList>
  );
}

function Notices({ name }: { name: string }) {
  const { data } = useQuery(deploymentQuery(useApi()));
  const isKept = keepsConversations(viewerOf(useUser()));
  return (
    <>
      {data?.isRehearsal && (
        <NoticeCard tone="info">
          <Trans>
            Replies here come from the rehearsal model: it composes them out of {name}'s own
            profile, so that everything can be tried without a language model.
          </Trans>
        </NoticeCard>
      )}
      {!isKept && (
        <NoticeCard tone="info">
          <Trans>
            This conversation is not kept: it is gone when you leave. With Plus, conversations stay.
          </Trans>
        </NoticeCard>
      )}
    </>
  );
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 1 }}>
      <Typography variant="body2" color="error">
        {failure.message || t`Failed to send message. Please try again.`}
      </Typography>
      <Button size="small" variant="outlined" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Box>
  );
}
