import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Conversation, Neo } from '@neo/contracts';
import { useRef } from 'react';
import { PageHead } from '../../shell/PageHead.tsx';
import { ChatComposer } from './composer/ChatComposer.tsx';
import { ChatTop } from './top/ChatTop.tsx';
import { Messages } from './messages/Messages.tsx';
import { Shut } from './Shut.tsx';
import { UndoLine } from './UndoLine.tsx';
import { useLive } from './session/use-live.ts';
import { isReplying } from './state/chat-state.ts';
import { useMessageActions } from './messages/use-message-actions.ts';
import { useModel } from './composer/use-model.ts';
import { useRemoval } from './session/use-removal.ts';
import { useChat } from './session/use-chat.ts';
import { useTouch } from './session/use-touch.ts';
import { useTurnErrors } from './messages/use-turn-errors.ts';
import { useVisibleHeight } from './composer/use-visible-height.ts';

export interface ChatRoomProps {
  neo: Neo;
  /** The kept conversation. */
  conversation: Conversation;
}

/** A conversation with one NEO. */
export function ChatRoom({ neo, conversation }: ChatRoomProps) {
  const { t } = useLingui();
  const model = useModel();
  const open = useChat(neo.id, conversation, model.asked);
  const { chat, session } = open;
  const removal = useRemoval(neo, open);
  const field = useRef<HTMLTextAreaElement>(null);
  const toField = () => {
    // A finger has no focus to lose, and gets no keyboard.
    if (!window.matchMedia('(hover: none)').matches) field.current?.focus();
  };
  const { actions, editing } = useMessageActions(neo.id, open, removal, toField);
  const visibleHeight = useVisibleHeight();
  useLive(neo.id, open);
  useTouch(neo.id, chat.isPersisted && chat.messages.length > 0);
  useTurnErrors(chat);
  const { name } = neo;
  return (
    <Box
      style={visibleHeight === null ? {} : { height: visibleHeight }}
      sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}
    >
      <PageHead title={t`Chat with ${name}`} isIndexed={false} />
      <ChatTop
        neo={neo}
        chat={chat}
        removal={chat.isPersisted && chat.shut === null ? removal : null}
        isReplying={isReplying(chat)}
      />
      <Messages
        neo={neo}
        chat={chat}
        actions={actions}
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
        {chat.shut !== null && (
          <Shut
            key={chat.shut}
            neoId={neo.id}
            why={chat.shut}
            onTryAgain={() => void session.reopen().then(toField)}
          />
        )}
        <ChatComposer
          neo={neo}
          open={open}
          removal={removal}
          model={model}
          actions={actions}
          onLeaving={toField}
          ref={field}
        />
      </Box>
    </Box>
  );
}
