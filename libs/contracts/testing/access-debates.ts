import { cellsOf, EVERYBODY } from './access-rules.ts';
import type { AccessRow } from './access-table.ts';

const NOT_FOUND = cellsOf('sign_in gone gone gone gone gone');

/** The access table of debates. */
export const DEBATES_ACCESS: Record<string, AccessRow> = {
  'debates.examples': { who: EVERYBODY },
  'debates.create with NEOs that may not be seen': {
    who: cellsOf('sign_in plan gone gone gone gone'),
    input: () => ({
      body: {
        neoIds: [crypto.randomUUID(), crypto.randomUUID()],
        topic: 'What is owed to strangers?',
        turns: 'rounds',
      },
    }),
  },
  'debates.next in a chat': {
    who: cellsOf('sign_in used used used used used'),
    input: ({ conversationId }) => ({ params: { id: conversationId }, body: {} }),
  },
  'debates.next in somebody else’s conversation': {
    who: NOT_FOUND,
    input: ({ othersConversationId }) => ({ params: { id: othersConversationId }, body: {} }),
  },
  'debates.invite into somebody else’s conversation': {
    who: NOT_FOUND,
    input: ({ othersConversationId }) => ({
      params: { id: othersConversationId },
      body: { neoId: crypto.randomUUID() },
    }),
  },
};
