import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Conversation, Neo } from '@neo/contracts';
import { useRef } from 'react';
import { PageHead } from '../../shell/PageHead.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatTop } from './ChatTop.tsx';
import { Messages } from './Messages.tsx';
import { Shut } from './Shut.tsx';
import { UndoLine } from './UndoLine.tsx';
import { useLive } from './use-live.ts';
import { useMessageActs } from './use-message-acts.ts';
import { useModel } from './use-model.ts';
import { useRemoval } from './use-removal.ts';
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
  const model = useModel();
  const open = useTalk(neo.id, conversation, model.asked);
  const { talk, talker } = open;
  const removal = useRemoval(neo, open);
  const field = useRef<HTMLTextAreaElement>(null);
  const toField = () => {
    // A finger has no focus to lose, and gets no keyboard.
    if (!window.matchMedia('(hover: none)').matches) field.current?.focus();
  };
  const { acts, editing } = useMessageActs(neo.id, open, removal, toField);
  const visibleHeight = useVisibleHeight();
  useLive(neo.id, open);
  useTouch(neo.id, talk.isPersisted && talk.messages.length > 0);
  useTurnErrors(talk);
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
        removal={talk.isPersisted && talk.shut === null ? removal : null}
        isReplying={talk.reply !== null}
      />
      <Messages
        neo={neo}
        talk={talk}
        acts={acts}
        editing={editing}
        namesModels={model.models.length > 0}
      />
      <Box sx={{ width: '100%', maxWidth: 860, mx: 'auto', px: 2, pb: 1.5 }}>
        {removal.undoable && (
          <UndoLine
            what={removal.undoable}
            onLeaving={toField}
            onUndo={() => {
              removal.undo();
              field.current?.focus();
            }}
          />
        )}
        {talk.shut !== null && (
          <Shut
            key={talk.shut}
            neoId={neo.id}
            why={talk.shut}
            onTryAgain={() => void talker.reopen().then(toField)}
          />
        )}
        <ChatComposer
          neo={neo}
          open={open}
          removal={removal}
          model={model}
          acts={acts}
          onLeaving={toField}
          ref={field}
        />
      </Box>
    </Box>
  );
}
