import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Conversation, Neo } from '@neo/contracts';
import { MESSAGE_MAX_CHARACTERS } from '@neo/domain';
import { Composer } from '@neo/ui';
import { useRef, useState } from 'react';
import { useIsWide } from '../../data/use-is-wide.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { ChatTop } from './ChatTop.tsx';
import { Messages } from './Messages.tsx';
import { useStartOver } from './use-start-over.ts';
import { useTalk } from './use-talk.ts';
import { useTouch } from './use-touch.ts';
import { useTurnErrors } from './use-turn-errors.ts';

export interface ChatRoomProps {
  neo: Neo;
  /** What was said before. */
  conversation: Conversation;
}

/** A conversation with one NEO. */
export function ChatRoom({ neo, conversation }: ChatRoomProps) {
  const { t } = useLingui();
  const open = useTalk(neo.id, conversation);
  const { talk, talker } = open;
  const startOver = useStartOver(neo, open);
  const [text, setText] = useState('');
  // On phones the keyboard would cover what was said.
  const isWide = useIsWide();
  useTouch(neo.id, talk.isPersisted && talk.messages.length > 0);
  useTurnErrors(talk);
  const field = useRef<HTMLTextAreaElement>(null);
  // What was not taken goes back to where it was written, unless something else stands there by now.
  const [returned, setReturned] = useState(talk.returned);
  if (talk.returned !== returned) {
    setReturned(talk.returned);
    if (text === '') setText(talk.returned?.text ?? '');
  }
  const { name } = neo;
  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <PageHead title={t`Chat with ${name}`} isIndexed={false} />
      <ChatTop
        neo={neo}
        startOver={talk.isPersisted ? startOver : null}
        isReplying={talk.reply !== null}
      />
      <Messages neo={neo} talk={talk} onRetry={() => void talker.retry()} />
      <Box sx={{ width: '100%', maxWidth: 860, mx: 'auto', px: 2, pb: 1.5 }}>
        <Composer
          value={text}
          onChange={setText}
          onSend={(message) => {
            setText('');
            void talker.ask(message);
          }}
          label={t`Message to ${name}`}
          placeholder={t`Message ${name}...`}
          sendLabel={t`Send`}
          pending={talk.reply !== null || startOver.isPending}
          stop={
            talk.reply === null
              ? undefined
              : {
                  label: t`Stop`,
                  onStop: () => {
                    // The button goes away with the reply. A finger has no focus to lose, and gets no keyboard.
                    if (!window.matchMedia('(hover: none)').matches) field.current?.focus();
                    void talker.stop();
                  },
                }
          }
          maxLength={MESSAGE_MAX_CHARACTERS}
          tooLong={t`Message must be at most ${MESSAGE_MAX_CHARACTERS} characters`}
          autoFocus={isWide}
          ref={field}
          hint={t`${name} is a simulation: what it says may be wrong.`}
        />
      </Box>
    </Box>
  );
}
