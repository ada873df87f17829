import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import {
  ChatBubble,
  ChatHeader,
  Composer,
  HeartButton,
  MessageList,
  ThinkingBubble,
} from '@neo/ui';
import { ada } from '../../../libs/ui/src/fixtures/people.ts';

const nothing = () => undefined;
const ofAda = { role: 'assistant', name: ada.name, image: ada.image } as const;
const ofUser = { role: 'user', name: 'You' } as const;

/** A conversation that goes on. */
export function ChatScreen() {
  return (
    <Box component="main" sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <ChatHeader
        name={ada.name}
        image={ada.image}
        statusLabel="Online"
        back={{ href: '#catalog', label: 'Back' }}
        profile={{ href: '#profile', label: 'View profile' }}
        actions={
          <>
            <HeartButton isOn label="Favorite Ada Lovelace" onToggle={nothing} />
            <IconButton aria-label="New conversation">
              <RestartAlt />
            </IconButton>
          </>
        }
      />
      <MessageList
        label="Conversation with Ada Lovelace"
        jumpLabel="Newest message"
        newLabel="New messages"
        earlierLabel="Earlier messages"
        from={0}
        to={0}
        renderItem={() => null}
      >
        <ChatBubble
          {...ofAda}
          time="14:01"
          content={
            'Good evening. I was just following a column of numbers to see where it wished to go.\n\nWhat brings you to the engine?'
          }
        />
        <ChatBubble {...ofUser} time="14:02" content="Could it compose music?" />
        <ChatBubble
          {...ofAda}
          time="14:02"
          status="interrupted"
          statusLabel="Interrupted"
          content="If the fundamental relations of pitched sounds could be expressed, then the engine might"
        />
        <ChatBubble {...ofUser} time="14:04" content="Go on, please!" />
        <ThinkingBubble name={ada.name} image={ada.image} label="Thinking..." />
      </MessageList>
      <Box sx={{ px: { xs: 1.5, md: 3 }, pb: { xs: 1.5, md: 3 } }}>
        <Composer
          value=""
          onChange={nothing}
          onSend={nothing}
          label="Message to Ada Lovelace"
          placeholder="Type your message..."
          sendLabel="Send"
          pending
          stop={{ label: 'Stop', onStop: nothing }}
        />
      </Box>
    </Box>
  );
}
