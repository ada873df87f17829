import { useLingui } from '@lingui/react/macro';
import type { Neo } from '@neo/contracts';
import { MESSAGE_MAX_CHARACTERS } from '@neo/domain';
import { Composer } from '@neo/ui';
import type { RefObject } from 'react';
import { useIsWide } from '../../data/use-is-wide.ts';
import { useDraft } from './use-draft.ts';
import { useIsOnline } from './use-online.ts';
import type { StartOver } from './use-start-over.ts';
import type { OpenTalk } from './use-talk.ts';

export interface ChatComposerProps {
  neo: Neo;
  open: OpenTalk;
  startOver: StartOver;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** Where one writes to the NEO. Typing renders this alone, however long the conversation is. */
export function ChatComposer({ neo, open: { talk, talker }, startOver, ref }: ChatComposerProps) {
  const { t } = useLingui();
  // On phones the keyboard would cover what was said.
  const isWide = useIsWide();
  const isOnline = useIsOnline();
  const { text, setText } = useDraft(neo.id, talk);
  const { name } = neo;
  const isReplying = talk.reply !== null;
  const send = async (message: string) => {
    setText('');
    if (await startOver.settle()) await talker.ask(message);
    else setText(message);
  };
  const stop = () => {
    // The button goes away with the reply. A finger has no focus to lose, and gets no keyboard.
    if (!window.matchMedia('(hover: none)').matches) ref.current?.focus();
    void talker.stop();
  };
  const connection = (() => {
    if (!isOnline) return t`You are offline. What you write stays here until you can send it.`;
    return talk.isReconnecting ? t`The connection was lost. Reconnecting...` : undefined;
  })();
  return (
    <Composer
      value={text}
      onChange={setText}
      onSend={(message) => void send(message)}
      label={t`Message to ${name}`}
      placeholder={t`Message ${name}...`}
      sendLabel={t`Send`}
      pending={isReplying || startOver.isPending || !isOnline}
      stop={isReplying ? { label: t`Stop`, onStop: stop } : undefined}
      maxLength={MESSAGE_MAX_CHARACTERS}
      tooLong={t`Message must be at most ${MESSAGE_MAX_CHARACTERS} characters`}
      autoFocus={isWide}
      ref={ref}
      status={connection}
      hint={t`${name} is a simulation: what it says may be wrong.`}
    />
  );
}
