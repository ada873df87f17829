import { ChatBubble, ThinkingBubble } from '@neo/ui';
import type { Voice } from '@neo/ui';
import { useSyncExternalStore } from 'react';
import type { ChatSession } from '../session/chat-session.ts';
import type { MessageWords } from './use-message-words.ts';

interface RunningReplyProps {
  session: ChatSession;
  /** The part that is there already, in a continued reply. */
  begun: string;
  name: string;
  image: string | null;
  voice: Voice | undefined;
  /** Shown before the first token. */
  waiting: string;
  copyLabels: MessageWords['copyLabels'];
}

/** The reply that is being written. A token renders only this. */
export function RunningReply(props: RunningReplyProps) {
  const { session, begun, name, image, voice, waiting, copyLabels } = props;
  const replyNow = () => session.now().reply;
  const text = begun + useSyncExternalStore(session.subscribe, replyNow, replyNow);
  if (text === '') return <ThinkingBubble name={name} image={image} label={waiting} />;
  const speaker = { role: 'assistant', name, image, voice } as const;
  return (
    <ChatBubble
      {...speaker}
      content={text}
      status="streaming"
      copyLabels={copyLabels}
      foot={null}
    />
  );
}
