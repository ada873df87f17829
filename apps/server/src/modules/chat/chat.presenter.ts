import type { ActiveChat, Conversation, Message } from '@neo/contracts';
import { imageUrl } from '../../platform/images/url.ts';
import type { ActiveRow } from './chat.queries.ts';
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

/** A conversation as the list of active ones shows it. */
export const presentActiveChat = ({ conversation, neo, last }: ActiveRow): ActiveChat => ({
  id: conversation.id,
  neo: { id: neo.id, name: neo.name, image: imageUrl(neo.imageHash) },
  messageCount: conversation.lastSeq,
  lastMessageAt: (conversation.lastMessageAt ?? last.createdAt).toISOString(),
  lastMessage: { role: last.role, excerpt: last.content },
});
