import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Conversation, Neo } from '@neo/contracts';
import { useRef } from 'react';
import { PageHead } from '../../shell/PageHead.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatTop } from './ChatTop.tsx';
import { Messages } from './Messages.tsx';
import { UndoLine } from './UndoLine.tsx';
import { useStartOver } from './use-start-over.ts';
import { useTalk } from './use-talk.ts';
import { useTouch } from './use-touch.ts';
import { useTurnErrors } from './use-turn-errors.ts';
import { useVisibleHeight } from './use-visible-height.ts';

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
  const visibleHeight = useVisibleHeight();
  useTouch(neo.id, talk.isPersisted && talk.messages.length > 0);
  useTurnErrors(talk);
  const field = useRef<HTMLTextAreaElement>(null);
  const { name } = neo;
  return (
    <Box
      style={visibleHeight === null ? {} : { height: visibleHeight }}
      sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}
    >
      <PageHead title={t`Chat with ${name}`} isIndexed={false} />
      <ChatTop
        neo={neo}
        talk={talk}
        startOver={talk.isPersisted ? startOver : null}
        isReplying={talk.reply !== null}
      />
      <Messages neo={neo} talk={talk} onRetry={() => void talker.retry()} />
      <Box sx={{ width: '100%', maxWidth: 860, mx: 'auto', px: 2, pb: 1.5 }}>
        {startOver.canUndo && (
          <UndoLine
            onUndo={() => {
              startOver.undo();
              field.current?.focus();
            }}
          />
        )}
        <ChatComposer neo={neo} open={open} startOver={startOver} ref={field} />
      </Box>
    </Box>
  );
}
