import { useLingui } from '@lingui/react/macro';
import { MESSAGE_MAX_CHARACTERS } from '@neo/domain';
import { Composer, ModelSelect } from '@neo/ui';
import { lazy, Suspense } from 'react';
import type { RefObject } from 'react';
import { useIsHydrated } from '../../../data/use-is-hydrated.ts';
import { useIsWide } from '../../../data/use-is-wide.ts';
import { useHelpLines } from '../../../features/help/use-help-lines.ts';
import { isReplying } from '../state/chat-state.ts';
import type { ChatNeo } from '../state/chat-state.ts';
import { useDraft } from './use-draft.ts';
import { useIsOnline } from '../../../data/use-is-online.ts';
import type { MessageActions } from '../messages/use-message-actions.ts';
import type { ModelChoice } from './use-model.ts';
import type { Removal } from '../session/use-removal.ts';
import type { OpenChat } from '../session/use-chat.ts';

/** It comes after the page. Without it the field is complete. */
const Dictation = lazy(() =>
  import('../dictation/Dictation.tsx').then(
    (module) => ({ default: module.Dictation }),
    () => ({ default: () => null }),
  ),
);

export interface ChatComposerProps {
  neo: ChatNeo;
  open: OpenChat;
  removal: Removal;
  model: ModelChoice;
  actions: MessageActions;
  /** The button that was pressed goes away. */
  onLeaving: () => void;
  ref: RefObject<HTMLTextAreaElement | null>;
  /** Nobody can answer: there is no field, except for text that was begun. */
  isOff?: boolean;
  /** The words for a debate, whose messages are addressed to nobody in particular. */
  words?: { label: string; placeholder: string; hint: string };
}

/** The composer. Typing renders only this, however long the conversation is. */
export function ChatComposer(props: ChatComposerProps) {
  const { neo, removal, model, actions, onLeaving, ref, words, isOff = false } = props;
  const { chat, session } = props.open;
  const { t } = useLingui();
  // On phones the keyboard would cover the messages.
  const isWide = useIsWide();
  const isOnline = useIsOnline();
  const { callUp } = useHelpLines();
  const isHydrated = useIsHydrated();
  const { text, setText, giveAway } = useDraft(props.open, ref);
  const { name } = neo;
  const isBusy = isReplying(chat);
  const send = (message: string) =>
    giveAway(message, async () => {
      const isFree = await removal.settle();
      if (isFree) void session.ask({ kind: 'send', text: message });
      return isFree;
    });
  const stop = () => {
    onLeaving();
    void session.stop();
  };
  const mine = chat.messages.findLast(({ role }) => role === 'user')?.id;
  const editNewest = () => {
    const unsent = chat.unsent.at(-1);
    if (unsent) void actions.reword(unsent.id);
    else if (mine !== undefined && !isBusy) actions.edit(mine);
  };
  const connection = (() => {
    if (!isOnline) return t`You are offline. What you write stays here until you can send it.`;
    return chat.phase === 'reconnecting' ? t`The connection was lost. Reconnecting...` : undefined;
  })();
  // Text that was begun stays visible, so that the person can copy it.
  const isShut = chat.shut !== null || isOff;
  if (isShut && text === '') return null;
  return (
    <Composer
      value={text}
      onChange={setText}
      onSend={(message) => void send(message)}
      // Without a network nobody but this browser reads it.
      onHeld={isOnline ? undefined : callUp}
      label={words?.label ?? t`Message to ${name}`}
      placeholder={words?.placeholder ?? t`Message ${name}...`}
      sendLabel={t`Send`}
      pending={isBusy || removal.isPending || !isOnline || isShut || chat.copying !== undefined}
      stop={isBusy ? { label: t`Stop`, onStop: stop } : undefined}
      maxLength={MESSAGE_MAX_CHARACTERS}
      tooLong={t`Message must be at most ${MESSAGE_MAX_CHARACTERS} characters`}
      autoFocus={isWide}
      onArrowUp={editNewest}
      aside={
        model.models.length > 0 && (
          <ModelSelect
            label={t`Model`}
            models={model.models}
            value={model.chosen}
            onChange={model.choose}
          />
        )
      }
      beside={
        isHydrated && (
          <Suspense>
            <Dictation setText={setText} isReplying={isBusy} />
          </Suspense>
        )
      }
      ref={ref}
      status={connection}
      hint={words?.hint ?? t`${name} is a simulation: what it says may be wrong.`}
    />
  );
}
