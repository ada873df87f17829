import { plainWords } from '@neo/domain';
import type { ActiveChat, Conversation, FoundMessage, Message, Person } from '@neo/contracts';
import { imageUrl } from '../../platform/images/url.ts';
import type { ActiveRow, ConversationPage } from './chat.queries.ts';
import type { MessageRow } from './conversation/conversation.model.ts';
import type { PersonRow } from './persons/person.model.ts';
import type { Find } from './search/search-messages.ts';

export const presentMessage = (row: MessageRow): Message => ({
  role: row.role,
  content: row.content,
  timestamp: row.createdAt.toISOString(),
  wordCount: row.wordCount,
  status: row.status,
  seq: row.seq,
  ...(row.variantCount > 1 && { variant: { shown: row.variant, count: row.variantCount } }),
  ...(row.isStopped && { isStopped: true as const }),
  // An older server beside this one that replaces such a reply leaves the mark on the new one.
  ...(row.isRefused && row.status === 'interrupted' && { isRefused: true as const }),
  ...(row.model !== null && { model: row.model }),
});

export function presentConversation(page: ConversationPage, isPersisted: boolean): Conversation {
  const { messages, lastSeq, readSeq, newestRole, running } = page;
  const endsWithReply = newestRole === 'assistant';
  // A turn that speaks on the NEO's newest message rewrites it; every other reply is a further message.
  const seq = endsWithReply ? lastSeq : lastSeq + 1;
  return {
    id: null,
    title: null,
    neos: [],
    person: null,
    branchOf: null,
    messages: messages.map(presentMessage),
    isPersisted,
    isReplying: running !== null,
    hasEarlier: (messages[0]?.seq ?? 1) > 1,
    isUnread: endsWithReply && lastSeq > readSeq,
    running: running && { ...running, seq },
  };
}

const EXCERPT = 160;

/** The beginning of a message; of a reply in plain words, as what one wrote is not Markdown. */
const excerptOf = ({ role, content }: ActiveRow['last']): string =>
  Array.from(role === 'assistant' ? plainWords(content) : content)
    .slice(0, EXCERPT)
    .join('');

/** A conversation as the list of active ones shows it. */
export const presentActiveChat = ({
  conversation,
  neo,
  last,
  isReplying,
}: ActiveRow): ActiveChat => ({
  id: conversation.id,
  title: null,
  neo: { id: neo.id, name: neo.name, image: imageUrl(neo.imageHash) },
  messageCount: conversation.lastSeq,
  lastMessageAt: (conversation.lastMessageAt ?? last.createdAt).toISOString(),
  lastMessage: { role: last.role, excerpt: excerptOf(last) },
  isUnread: last.role === 'assistant' && conversation.lastSeq > conversation.readSeq,
  isReplying,
});

export const presentPerson = ({ id, name, description, isDefault }: PersonRow): Person => ({
  id,
  name,
  description,
  isDefault,
});

export const presentFind = ({ neo, ranges, createdAt, ...find }: Find): FoundMessage => ({
  conversationId: find.conversationId,
  seq: find.seq,
  role: find.role,
  neo: {
    id: neo.id,
    name: neo.name,
    image: imageUrl(neo.imageHash),
    isAvailable: neo.isAvailable,
  },
  excerpt: find.excerpt,
  ranges: ranges.map(([start, end]) => [start, end]),
  timestamp: createdAt.toISOString(),
});
