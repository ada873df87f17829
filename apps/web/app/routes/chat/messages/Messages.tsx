import { useLingui } from '@lingui/react/macro';
import { imageOfSize } from '@neo/contracts';
import { plainWords } from '@neo/domain';
import { DayMark, EmptyState, MessageList, useOnDemand } from '@neo/ui';
import type { Voice } from '@neo/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocalDate } from '../../../i18n/use-local-date.ts';
import { useNoRoom } from '../conversations/use-limit-words.ts';
import { chatPath, debatePath } from '../../../features/conversations/chat-path.ts';
import { AiLine } from '../care/AiLine.tsx';
import { useReminders } from '../care/use-reminders.ts';
import { AbsentMessage } from './AbsentMessage.tsx';
import { Failed } from './Failed.tsx';
import { Greeting } from './Greeting.tsx';
import { LONG_DAY, MessageItem } from './MessageItem.tsx';
import { Notices } from './Notices.tsx';
import { RunningReply } from './RunningReply.tsx';
import type { ChatSession } from '../session/chat-session.ts';
import { useCanRead, useHeardTurn } from '../speech/reading.ts';
import { isInPlace, isOnlyRead, isReplying, isSilent } from '../state/chat-state.ts';
import type { ChatNeo, SteadyChat } from '../state/chat-state.ts';
import type { MessageAt } from '../session/use-message-at.ts';
import { standingGreeting } from '../state/greeting.ts';
import type { StandingGreeting } from '../state/greeting.ts';
import { failingOf } from '../state/unsent.ts';
import { UnsentMessages } from './UnsentMessages.tsx';
import type { Editing } from './use-editing.ts';
import type { MessageActions } from './use-message-actions.ts';
import { useMessageWords } from './use-message-words.ts';
import type { MessageWords } from './use-message-words.ts';

const loadEditor = () => import('./EditedMessage.tsx').then(({ EditedMessage }) => EditedMessage);

/** A speaker of a debate, as it is shown. */
export interface Speaker {
  name: string;
  image: string | null;
  voice: Voice;
  /** It may be let speak now. */
  isAvailable: boolean;
}

export interface MessagesProps {
  neo: ChatNeo;
  chat: SteadyChat;
  session: ChatSession;
  actions: MessageActions;
  /** The message that is being edited. */
  editing: Editing | null;
  /** The message that the address leads to. */
  at: MessageAt;
  /** There are several models. */
  namesModels: boolean;
  /** The NEO is not the viewer's own. */
  canReport: boolean;
  /** Another greeting is chosen, from 0. */
  onGreeting: (greeting: number) => void;
  /** In a debate: the speakers by id, and what is shown before anything was said. */
  debate?: {
    speakers: ReadonlyMap<string, Speaker>;
    empty: { title: string; description: string };
  };
}

/** The messages, the running reply, and its failure. */
export function Messages({
  neo: { id: neoId, name, image },
  chat,
  session,
  actions,
  editing,
  at,
  namesModels,
  canReport,
  onGreeting,
  debate,
}: MessagesProps) {
  const { t } = useLingui();
  const words = useMessageWords(useNoRoom(chat.isFull, neoId));
  const portrait = imageOfSize(image, 256);
  const spoken = { role: 'assistant', name, image: portrait } as const;
  const { messages, first, failure, shut, isPersisted, branchOf, copying, conversationId } = chat;
  // Nobody answers a message in a debate before somebody is let speak.
  const isWritten = isReplying(chat) && !(debate && chat.kind === 'send');
  const isBusy = isReplying(chat) || shut !== null || copying !== undefined;
  const isMute = isSilent(chat);
  const inPlace = isInPlace(chat);
  const speakers = debate?.speakers;
  const writer = speakers?.get(chat.debate?.speaker ?? '');
  const mine = messages.findLast(({ role }) => role === 'user')?.id;
  const newest = messages.at(-1);
  const canRead = useCanRead();
  const isHeard = useHeardTurn() === chat.turns;
  const reminders = useReminders(messages);
  const { Part: Editor, want } = useOnDemand(loadEditor);
  const onEditing = useEffectEvent(want);
  useEffect(() => {
    if (editing) onEditing();
  }, [editing]);
  const renderMessage = useCallback(
    (position: number) => {
      const message = messages[position - first];
      if (!message) return null;
      const { id, seq, isAbsent } = message;
      if (isAbsent && seq !== undefined) {
        return <AbsentMessage key={id} seq={seq} want={actions.wantAbsent} />;
      }
      const previous = messages[position - first - 1];
      const speaker = speakers?.get(message.neoId ?? '');
      return (
        <MessageItem
          key={id}
          message={message}
          // Nobody knows the day of what was not read: none begins here.
          before={previous?.isAbsent ? message.at : previous?.at}
          reminder={reminders.before.get(id)}
          isContinued={
            previous?.role === message.role &&
            previous.neoId === message.neoId &&
            !previous.isAbsent
          }
          name={speaker?.name ?? name}
          image={speaker ? speaker.image : portrait}
          voice={speaker?.voice}
          words={words}
          actions={actions}
          isBusy={isBusy}
          isNewest={position - first === messages.length - 1}
          isMyNewest={id === mine && !isMute}
          canAnswer={!isMute && (speaker?.isAvailable ?? true)}
          keptIn={isPersisted ? conversationId : null}
          canReport={canReport}
          canRead={canRead}
          editing={id === editing?.id ? editing.kind : null}
          Editor={Editor}
          branchHref={
            branchOf && message.seq === branchOf.seq
              ? speakers
                ? debatePath(branchOf.id)
                : chatPath(neoId, branchOf.id)
              : undefined
          }
          isFound={id === at.id}
          namesModel={namesModels}
        />
      );
    },
    [
      messages,
      reminders,
      first,
      name,
      portrait,
      words,
      actions,
      isBusy,
      isMute,
      mine,
      editing,
      Editor,
      namesModels,
      canReport,
      canRead,
      isPersisted,
      conversationId,
      branchOf,
      neoId,
      speakers,
      at.id,
    ],
  );
  const begun = inPlace && chat.kind === 'continue' ? (newest?.content ?? '') : '';
  const standing = isWritten ? null : standingGreeting(chat);
  const [isTurned, setTurned] = useState(false);
  return (
    <MessageList
      label={debate ? name : t`Conversation with ${name}`}
      from={first}
      // The newest reply is hidden while its replacement is written.
      to={first + messages.length - (inPlace ? 1 : 0)}
      renderItem={renderMessage}
      onEarlier={chat.hasEarlier && shut === null ? () => void actions.readEarlier() : undefined}
      head={
        <>
          {!chat.hasEarlier && <AiLine kind="start" />}
          <Notices name={debate ? undefined : name} isStored={isOnlyRead(chat)} />
        </>
      }
      announcement={isHeard ? undefined : spokenOf(chat, isTurned ? standing : null, words)}
      jumpLabel={t`Newest message`}
      newLabel={t`New messages`}
      earlierLabel={t`Earlier messages`}
      goTo={at.goTo}
      jumpKey={chat.asks}
    >
      {standing && (
        <Greeting
          spoken={spoken}
          greeting={standing}
          words={words}
          isBusy={isBusy}
          onChoose={(index) => {
            setTurned(true);
            onGreeting(index);
          }}
        />
      )}
      {messages.length === 0 && !standing && chat.unsent.length === 0 && !isBusy && (
        <EmptyState
          title={debate?.empty.title ?? t`Start a conversation`}
          description={debate?.empty.description ?? t`Say hello to start chatting`}
        />
      )}
      {reminders.last !== null && <AiLine kind={reminders.last} />}
      {isWritten && messages.length === 0 && <Today />}
      {isWritten && (
        <RunningReply
          session={session}
          begun={begun}
          name={writer?.name ?? name}
          image={writer ? writer.image : portrait}
          voice={writer?.voice}
          waiting={
            !debate && (chat.kind === 'greeting' || messages.length === 0)
              ? t`${name} is joining the chat...`
              : t`Thinking...`
          }
          copyLabels={words.copyLabels}
        />
      )}
      {failure && !failingOf(chat) && shut === null && !isMute && (
        <Failed failure={failure} onRetry={actions.retry} />
      )}
      <UnsentMessages
        chat={chat}
        actions={actions}
        editing={editing}
        words={words}
        isBusy={isBusy || isMute}
      />
    </MessageList>
  );
}

/** The day of a first reply, which its message begins with: nothing moves when it is complete. */
function Today() {
  const localDate = useLocalDate();
  const [now] = useState(() => new Date().toISOString());
  return <DayMark day={localDate(now, LONG_DAY)} dateTime={now} />;
}

/** The text that screen readers hear: the reply that ended the newest turn, or the greeting that one has turned to. */
function spokenOf(
  { announcement, turns }: SteadyChat,
  turnedTo: StandingGreeting | null,
  words: MessageWords,
): { id: string | number; text: string } | undefined {
  if (turnedTo) {
    const { text, index, count } = turnedTo;
    const place = words.greeting(index + 1, count);
    return { id: `${turns}-${index}`, text: `${place}. ${plainWords(text)}` };
  }
  return announcement ? { id: turns, text: plainWords(announcement) } : undefined;
}
