import Box from '@mui/material/Box';
import { ActiveChatCard, ActiveChatCardSkeleton, PageHeader } from '@neo/ui';
import { ada, frida, unpainted } from '../../../libs/ui/src/fixtures/people.ts';
import { Shell } from './Shell.tsx';

const nothing = () => undefined;
const people = [ada, frida, ...unpainted.slice(0, 3)];

/** Conversations that wait, and one that is still being read. */
export function ActiveScreen() {
  return (
    <Shell current="#active">
      <PageHeader title="Active Chats" />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          pb: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
        }}
      >
        {people.map((neo, index) => (
          <ActiveChatCard
            key={neo.id}
            name={neo.name}
            image={neo.image}
            href={`#chat-${neo.id}`}
            lastLine={neo.description}
            unreadLabel={index === 0 ? 'New reply' : undefined}
            lastActiveLabel="Last active:"
            lastActive={`Aug ${12 - index}, 2026`}
            rejoinLabel="Rejoin Chat"
            rejoinNamed={`Rejoin Chat with ${neo.name}`}
            deleteLabel={`Delete chat with ${neo.name}`}
            onDelete={nothing}
          />
        ))}
        <ActiveChatCardSkeleton />
      </Box>
    </Shell>
  );
}
