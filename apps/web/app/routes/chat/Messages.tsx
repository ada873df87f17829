import { useLingui } from '@lingui/react/macro';
import { imageOfSize } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import { ChatBubble, EmptyState, MessageList, ThinkingBubble } from '@neo/ui';
import { Failed } from './Failed.tsx';
import { Notices } from './Notices.tsx';
import { speechOf } from './speech.ts';
import type { Talk } from './talk.ts';
import { useRenderMessage } from './use-render-message.tsx';

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
  const { messages, reply, failure, announcement } = talk;
  const { renderMessage, copyLabels } = useRenderMessage({ name, image: portrait, messages });
  const isEmpty = messages.length === 0 && reply === null;
  return (
    <MessageList
      label={t`Conversation with ${name}`}
      count={messages.length}
      renderItem={renderMessage}
      head={<Notices name={name} />}
      announcement={announcement ? { id: talk.turns, text: speechOf(announcement) } : undefined}
      jumpLabel={t`Newest message`}
      newLabel={t`New messages`}
      earlierLabel={t`Earlier messages`}
      jumpKey={talk.turns}
    >
      {isEmpty && (
        <EmptyState title={t`Start a conversation`} description={t`Say hello to start chatting`} />
      )}
      {reply === '' && (
        <ThinkingBubble
          name={name}
          image={portrait}
          label={talk.isGreeting ? t`${name} is joining the chat...` : t`Thinking...`}
        />
      )}
      {reply && (
        <ChatBubble {...spoken} content={reply} status="streaming" copyLabels={copyLabels} />
      )}
      {failure && <Failed failure={failure} onRetry={onRetry} />}
    </MessageList>
  );
}
