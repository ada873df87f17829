import type { Conversation, Message } from '@neo/contracts';
import type { MessageRow } from './conversation.model.ts';

const presentMessage = (row: MessageRow): Message => ({
  role: row.role,
  content: row.content,
  timestamp: row.createdAt.toISOString(),
  wordCount: row.wordCount,
  status: row.status,
});

export const presentConversation = (
  { messages, isReplying }: { messages: readonly MessageRow[]; isReplying: boolean },
  isPersisted: boolean,
): Conversation => ({ messages: messages.map(presentMessage), isPersisted, isReplying });
