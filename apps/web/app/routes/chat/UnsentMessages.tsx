import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Refresh from '@mui/icons-material/Refresh';
import { ChatBubble, QuietButton } from '@neo/ui';
import { useLocalDate } from '../../i18n/use-local-date.ts';
import { Failed } from './Failed.tsx';
import type { Talk, Unsent } from './talk.ts';
import { failingOf } from './talk-unsent.ts';
import type { MessageActs } from './use-message-acts.ts';
import type { MessageWords } from './use-message-words.ts';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

export interface UnsentMessagesProps {
  talk: Talk;
  acts: MessageActs;
  /** The message that is being edited: what is a rewording there is not here. */
  editing: number | null;
  words: MessageWords;
  /** Nothing can be sent now. */
  isBusy: boolean;
}

/** What one said and the server has not, each with its ways on; the newest says what went wrong with it. */
export function UnsentMessages({ talk, acts, editing, words, isBusy }: UnsentMessagesProps) {
  const localDate = useLocalDate();
  const failing = failingOf(talk);
  const rewording = editing === null ? undefined : acts.reworded.get(editing);
  return talk.unsent
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
          unsent === failing && talk.failure && !isBusy ? (
            <Failed failure={talk.failure} onRetry={() => acts.sendUnsent(unsent.id)}>
              <Otherwise unsent={unsent} acts={acts} words={words} />
            </Failed>
          ) : (
            <>
              {!isBusy && (
                <QuietButton icon={<Refresh />} onClick={() => acts.sendUnsent(unsent.id)}>
                  {words.sendUnsent}
                </QuietButton>
              )}
              <Otherwise unsent={unsent} acts={acts} words={words} />
            </>
          )
        }
      />
    ));
}

function Otherwise({ unsent, acts, words }: OtherwiseProps) {
  return (
    <>
      <QuietButton icon={<EditOutlined />} onClick={() => acts.reword(unsent.id)}>
        {words.reword}
      </QuietButton>
      <QuietButton icon={<DeleteOutlined />} onClick={() => acts.discard(unsent.id)}>
        {words.discard}
      </QuietButton>
    </>
  );
}

interface OtherwiseProps {
  unsent: Unsent;
  acts: MessageActs;
  words: MessageWords;
}
