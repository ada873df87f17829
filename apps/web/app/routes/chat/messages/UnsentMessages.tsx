import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Refresh from '@mui/icons-material/Refresh';
import { ChatBubble, QuietButton } from '@neo/ui';
import { useLocalDate } from '../../../i18n/use-local-date.ts';
import { Failed } from './Failed.tsx';
import type { SteadyChat, Unsent } from '../state/chat-state.ts';
import { failingOf } from '../state/unsent.ts';
import type { MessageActions } from './use-message-actions.ts';
import type { Editing } from './use-editing.ts';
import type { MessageWords } from './use-message-words.ts';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

export interface UnsentMessagesProps {
  chat: SteadyChat;
  actions: MessageActions;
  /** The message that is being edited. Its unsent version is not listed here. */
  editing: Editing | null;
  words: MessageWords;
  /** Sending is not possible now. */
  isBusy: boolean;
}

/** The unsent messages, each with its actions. The newest says why it failed. */
export function UnsentMessages({ chat, actions, editing, words, isBusy }: UnsentMessagesProps) {
  const localDate = useLocalDate();
  const failing = failingOf(chat);
  const rewording = editing === null ? undefined : actions.reworded.get(editing.id);
  return chat.unsent
    .filter(({ id }) => id !== rewording)
    .map((unsent) => (
      <ChatBubble
        key={unsent.id}
        {...({ role: 'user', name: words.you } as const)}
        content={unsent.text}
        status="unsent"
        statusLabel={words.unsent}
        time={localDate(unsent.at, TIME)}
        dateTime={unsent.at}
        copyLabels={words.copyLabels}
        foot={
          unsent === failing && chat.failure && !isBusy ? (
            <Failed failure={chat.failure} onRetry={() => actions.sendUnsent(unsent.id)}>
              <Otherwise unsent={unsent} actions={actions} words={words} />
            </Failed>
          ) : (
            <>
              {!isBusy && (
                <QuietButton icon={<Refresh />} onClick={() => actions.sendUnsent(unsent.id)}>
                  {words.sendUnsent}
                </QuietButton>
              )}
              <Otherwise unsent={unsent} actions={actions} words={words} />
            </>
          )
        }
      />
    ));
}

function Otherwise({ unsent, actions, words }: OtherwiseProps) {
  return (
    <>
      <QuietButton icon={<EditOutlined />} onClick={() => void actions.reword(unsent.id)}>
        {words.reword}
      </QuietButton>
      <QuietButton icon={<DeleteOutlined />} onClick={() => actions.discard(unsent.id)}>
        {words.discard}
      </QuietButton>
    </>
  );
}

interface OtherwiseProps {
  unsent: Unsent;
  actions: MessageActions;
  words: MessageWords;
}
