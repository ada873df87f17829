import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { countWords, offeredNote } from '@neo/domain';
import type { DisclosureKind } from '@neo/domain';
import { ActionMenu, BranchMark, ChatBubble, DayMark } from '@neo/ui';
import type { Voice } from '@neo/ui';
import { Fragment, memo } from 'react';
import type { ComponentType } from 'react';
import { useLocalDate } from '../../../i18n/use-local-date.ts';
import { AiLine } from '../care/AiLine.tsx';
import type { EditKind } from '../state/chat-draft.ts';
import type { EditedMessageProps } from './EditedMessage.tsx';
import { OfferOnDemand } from '../memory/OfferOnDemand.tsx';
import { ReplyFoot } from './ReplyFoot.tsx';
import { isAuthors } from '../state/greeting.ts';
import type { ShownMessage } from '../state/chat-state.ts';
import type { MessageActions } from './use-message-actions.ts';
import type { MessageWords } from './use-message-words.ts';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** A day in a line across the conversation. */
export const LONG_DAY = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
} as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

export interface MessageItemProps {
  message: ShownMessage;
  /** The time of the previous message. */
  before: string | undefined;
  /** The line before it, that this is an AI. */
  reminder: DisclosureKind | undefined;
  /** The same side spoke before. */
  isContinued: boolean;
  name: string;
  image: string | null;
  /** The colours of a speaker in a debate. */
  voice: Voice | undefined;
  words: MessageWords;
  actions: MessageActions;
  /** A reply is being written: messages have no actions. */
  isBusy: boolean;
  /** The newest message, and the user's newest. */
  isNewest: boolean;
  isMyNewest: boolean;
  /** The NEO that wrote it can be asked again. */
  canAnswer: boolean;
  /** The conversation in which the server stores it: it can be reworded, and branched from. Null if it is not stored. */
  keptIn: string | null;
  /** The NEO is not the viewer's own. */
  canReport: boolean;
  /** It can be read aloud. */
  canRead: boolean;
  /** Whether it is being edited, and how. */
  editing: EditKind | null;
  /** Null until it is loaded: the message stays as it is until then. */
  Editor: ComponentType<EditedMessageProps> | null;
  /** The conversation that this one was copied from, up to this message. */
  branchHref: string | undefined;
  /** The address leads to it. */
  isFound: boolean;
  /** There are several models, so a reply names its model. */
  namesModel: boolean;
}

/** One message with its actions. It renders again only when one of these changes. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, before, name, image, words, actions, isBusy, isNewest, isMyNewest } = props;
  const { Editor, keptIn } = props;
  const localDate = useLocalDate();
  const { id, role, content, status, at, variant, model, seq, editedAt, isImported, usedMemory } =
    message;
  const isUser = role === 'user';
  const isNewDay = before === undefined || localDate(before, DAY) !== localDate(at, DAY);
  const items = [
    ...(props.canRead && !isUser
      ? [{ label: words.readAloud, onSelect: () => actions.readAloud(message) }]
      : []),
    ...(isMyNewest ? [{ label: words.edit, onSelect: () => actions.edit(id) }] : []),
    ...(keptIn !== null && seq !== undefined
      ? [
          { label: words.revise, onSelect: () => actions.edit(id, 'reword') },
          { label: words.branch, onSelect: () => actions.branch(message), why: words.noBranch },
        ]
      : []),
    ...(keptIn !== null && seq !== undefined && !isUser && !isAuthors(message)
      ? [{ label: words.told, onSelect: () => actions.showTold(message) }]
      : []),
    ...(props.canReport && keptIn !== null && seq !== undefined && !isUser
      ? [{ label: words.report, onSelect: () => actions.report(message) }]
      : []),
    { label: words.remove, onSelect: () => actions.remove(id) },
  ];
  const writer = props.namesModel ? model : undefined;
  const editedMoment = (moment: string) =>
    localDate(moment, localDate(moment, DAY) === localDate(at, DAY) ? TIME : { ...DAY, ...TIME });
  const offered = isUser && keptIn !== null && !isImported ? offeredNote(content) : null;
  // In a round the newest reply is followed by the next one, so it keeps no room for its actions.
  const isFollowed = isBusy && props.voice !== undefined;
  const hasFoot =
    !isUser && ((isNewest && !isFollowed) || variant !== undefined || usedMemory !== undefined);
  return (
    <Fragment>
      {isNewDay && <DayMark day={localDate(at, LONG_DAY)} dateTime={at} />}
      {props.reminder && <AiLine kind={props.reminder} />}
      {props.editing !== null && Editor ? (
        <Editor kind={props.editing} {...{ message, actions, isBusy }} isNewest={isMyNewest} />
      ) : (
        <ChatBubble
          role={role}
          name={isUser ? words.you : name}
          image={isUser ? undefined : image}
          voice={isUser ? undefined : props.voice}
          isContinued={props.isContinued && !isNewDay}
          isStop={isNewest}
          content={content}
          status={status}
          statusLabel={words.statusLabels[status]}
          time={localDate(at, TIME)}
          dateTime={at}
          edited={
            editedAt === undefined
              ? undefined
              : { label: words.edited(editedMoment(editedAt)), dateTime: editedAt }
          }
          detail={[
            isImported && words.imported,
            words.words(countWords(content)),
            !hasFoot && writer,
          ]
            .filter(Boolean)
            .join(' · ')}
          foundLabel={props.isFound ? words.found : undefined}
          copyLabels={words.copyLabels}
          actions={
            isBusy
              ? undefined
              : (isReached) => (
                  <ActionMenu
                    compact
                    label={words.actions}
                    icon={<MoreHoriz />}
                    items={items}
                    isReached={isReached}
                  />
                )
          }
          foot={
            hasFoot ? (
              <ReplyFoot
                message={message}
                words={words}
                actions={actions}
                isBusy={isBusy}
                isNewest={isNewest && props.canAnswer}
                writer={writer}
              />
            ) : offered !== null && keptIn !== null && seq !== undefined ? (
              <OfferOnDemand
                conversationId={keptIn}
                seq={seq}
                text={offered}
                isAnswered={message.isOfferAnswered === true}
                onAnswered={() => actions.offerAnswered(id)}
                onLeaving={actions.toField}
                onShow={actions.showMemory}
              />
            ) : undefined
          }
        />
      )}
      {props.branchHref !== undefined && (
        <BranchMark
          label={words.branched}
          source={{ href: props.branchHref, label: words.toSource }}
        />
      )}
    </Fragment>
  );
});
