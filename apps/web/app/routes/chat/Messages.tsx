import { useLingui } from '@lingui/react/macro';
import { imageOfSize } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import { plainWords } from '@neo/domain';
import { ChatBubble, EmptyState, MessageList, ThinkingBubble } from '@neo/ui';
import { useCallback } from 'react';
import { Failed } from './Failed.tsx';
import { MessageItem } from './MessageItem.tsx';
import { Notices } from './Notices.tsx';
import { isInPlace } from './talk.ts';
import type { Talk } from './talk.ts';
import { failingOf } from './talk-unsent.ts';
import { UnsentMessages } from './UnsentMessages.tsx';
import type { MessageActs } from './use-message-acts.ts';
import { useMessageWords } from './use-message-words.ts';

export interface MessagesProps {
  neo: Neo;
  talk: Talk;
  acts: MessageActs;
  /** The message that is being edited. */
  editing: number | null;
  /** There are several models. */
  namesModels: boolean;
}

/** What was said, the reply that is being written, and what went wrong with it. */
export function Messages({
  neo: { name, image },
  talk,
  acts,
  editing,
  namesModels,
}: MessagesProps) {
  const { t } = useLingui();
  const words = useMessageWords();
  const portrait = imageOfSize(image, 256);
  const spoken = { role: 'assistant', name, image: portrait } as const;
  const { messages, first, reply, failure, announcement, shut } = talk;
  const isReplying = reply !== null;
  const isBusy = isReplying || shut !== null;
  const inPlace = isInPlace(talk);
  const mine = messages.findLast(({ role }) => role === 'user')?.id;
  const newest = messages.at(-1);
  const renderMessage = useCallback(
    (position: number) => {
      const message = messages[position - first];
      if (!message) return null;
      const { id } = message;
      return (
        <MessageItem
          key={id}
          message={message}
          before={messages[position - first - 1]?.at}
          name={name}
          image={portrait}
          words={words}
          acts={acts}
          isBusy={isBusy}
          isNewest={position - first === messages.length - 1}
          isMyNewest={id === mine}
          isEditing={id === editing}
          namesModel={namesModels}
        />
      );
    },
    [messages, first, name, portrait, words, acts, isBusy, mine, editing, namesModels],
  );
  const begun = inPlace && talk.kind === 'continue' ? (newest?.content ?? '') : '';
  const text = reply === null ? '' : begun + reply;
  return (
    <MessageList
      label={t`Conversation with ${name}`}
      from={first}
      // The newest gives its place to what is written instead of it.
      to={first + messages.length - (inPlace ? 1 : 0)}
      renderItem={renderMessage}
      onEarlier={talk.hasEarlier && shut === null ? () => void acts.readEarlier() : undefined}
      head={<Notices name={name} />}
      announcement={announcement ? { id: talk.turns, text: plainWords(announcement) } : undefined}
      jumpLabel={t`Newest message`}
      newLabel={t`New messages`}
      earlierLabel={t`Earlier messages`}
      jumpKey={talk.asks}
    >
      {messages.length === 0 && talk.unsent.length === 0 && !isBusy && (
        <EmptyState title={t`Start a conversation`} description={t`Say hello to start chatting`} />
      )}
      {isReplying && text === '' && (
        <ThinkingBubble
          name={name}
          image={portrait}
          label={
            talk.kind === 'greeting' || messages.length === 0
              ? t`${name} is joining the chat...`
              : t`Thinking...`
          }
        />
      )}
      {text !== '' && (
        <ChatBubble
          {...spoken}
          content={text}
          status="streaming"
          copyLabels={words.copyLabels}
          foot={null}
        />
      )}
      {failure && !failingOf(talk) && shut === null && (
        <Failed failure={failure} onRetry={acts.retry} />
      )}
      <UnsentMessages talk={talk} acts={acts} editing={editing} words={words} isBusy={isBusy} />
    </MessageList>
  );
}
