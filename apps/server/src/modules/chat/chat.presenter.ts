import { MODEL_PREFIX } from '@neo/contracts';
import { plainWords, shownTitle } from '@neo/domain';
import type {
  ActiveChat,
  Conversation,
  ConversationCard,
  ConversationCards,
  DebateCard,
  DebateExample,
  FoundMessage,
  Memory,
  Message,
  ModelCard,
  Note,
  Person,
} from '@neo/contracts';
import { imageUrl } from '../../platform/images/url.ts';
import type { ByCreator, CardRow, NeoFace } from '../personas/index.ts';
import type { ActiveRow, ConversationCardRow, LastMessage } from './cards.queries.ts';
import type { ConversationPage } from './chat.queries.ts';
import type { ConversationRow, MessageRow } from './conversation/conversation.model.ts';
import type { NoteRow } from './memory/note.model.ts';
import type { ConversationMemory } from './memory/read-memory.ts';
import type { PersonRow } from './persons/person.model.ts';
import type { Example } from './debates/list-examples.ts';
import type { Find } from './search/search-messages.ts';

export const presentMessage = (row: MessageRow & { usedMemory?: number | null }): Message => ({
  role: row.role,
  ...(row.neoId !== null && { neoId: row.neoId }),
  content: row.content,
  timestamp: row.createdAt.toISOString(),
  wordCount: row.wordCount,
  status: row.status,
  seq: row.seq,
  ...(row.variantCount > 1 && { variant: { shown: row.variant, count: row.variantCount } }),
  ...(row.isStopped && { isStopped: true as const }),
  // An older server that replaces such a reply leaves the mark on the new one.
  ...(row.isRefused && row.status === 'interrupted' && { isRefused: true as const }),
  ...(row.model !== null && { model: row.model }),
  ...(row.editedAt !== null && { editedAt: row.editedAt.toISOString() }),
  ...(row.isImported && { isImported: true as const }),
  ...(row.isOfferAnswered && { isOfferAnswered: true as const }),
  ...(row.usedMemory && { usedMemory: row.usedMemory }),
});

const presentFace = ({ id, name, imageHash, isAvailable, voice }: NeoFace) => ({
  id,
  name,
  image: imageUrl(imageHash),
  isAvailable,
  ...(voice && { voice }),
});

const branchOf = ({
  branchOfId: id,
  branchOfSeq: seq,
}: Pick<ConversationRow, 'branchOfId' | 'branchOfSeq'>) =>
  id !== null && seq !== null ? { id, seq } : null;

/** The fields that only a debate has. Empty for a chat. */
const debateOf = ({ topic, debateTurns }: Pick<ConversationRow, 'topic' | 'debateTurns'>) =>
  topic === null || debateTurns === null ? {} : { topic, turns: debateTurns };

/** How far a branch is filled, or that it never was; nothing for any other conversation. */
const copyingOf = ({
  isCopying,
  isIncomplete,
  lastSeq,
  branchOfSeq,
}: Pick<ConversationRow, 'isCopying' | 'isIncomplete' | 'lastSeq' | 'branchOfSeq'>) => ({
  ...(isCopying && { copying: { copied: lastSeq, total: branchOfSeq ?? lastSeq } }),
  ...(isIncomplete && { isIncomplete: true as const }),
});

export function presentConversation(page: ConversationPage, isPersisted: boolean): Conversation {
  const { messages, lastSeq, readSeq, newestRole, running } = page;
  const endsWithReply = newestRole === 'assistant';
  // Regenerating and continuing rewrite the newest message if it is the NEO's; any other reply is a
  // new message.
  const seq = endsWithReply && running?.kind !== 'next' ? lastSeq : lastSeq + 1;
  return {
    id: page.id,
    title: shownTitle(
      page.title,
      page.opening === null ? undefined : { text: page.opening, number: page.number },
    ),
    neos: page.neos.map(presentFace),
    person: page.person,
    branchOf: branchOf(page),
    ...debateOf(page),
    ...(page.next !== undefined && { next: page.next }),
    ...(page.leftOut && { skipped: page.leftOut.map(({ neoId, code }) => ({ neoId, code })) }),
    ...copyingOf(page),
    ...(page.isArchived && { isArchived: true as const }),
    ...(page.isFull && { isFull: true as const }),
    messages: messages.map(presentMessage),
    isPersisted,
    isReplying: running !== null,
    hasEarlier: (messages[0]?.seq ?? 1) > 1,
    isUnread: endsWithReply && lastSeq > readSeq,
    running: running && { ...running, seq },
  };
}

const EXCERPT = 160;

/**
 * The beginning of a message. Replies lose their Markdown; people's own messages are not Markdown.
 */
const excerptOf = ({ role, content }: Pick<LastMessage, 'role' | 'content'>): string =>
  Array.from(role === 'assistant' ? plainWords(content) : content)
    .slice(0, EXCERPT)
    .join('');

const isUnread = (
  { lastSeq, readSeq }: Pick<ConversationRow, 'lastSeq' | 'readSeq'>,
  last: LastMessage | undefined,
): boolean => last?.role === 'assistant' && lastSeq > readSeq;

/** A conversation in the list of active chats. */
export const presentActiveChat = ({
  conversation,
  neo,
  debate,
  opening,
  last,
  isReplying,
}: ActiveRow): ActiveChat => ({
  id: conversation.id,
  title: shownTitle(conversation.title, opening),
  neo: { id: neo.id, name: neo.name, image: imageUrl(neo.imageHash) },
  ...(debate && {
    debaters: debate.names,
    others: debate.others.map(({ name, imageHash }) => ({ name, image: imageUrl(imageHash) })),
  }),
  messageCount: conversation.lastSeq,
  lastMessageAt: (conversation.lastMessageAt ?? last.createdAt).toISOString(),
  lastMessage: { role: last.role, excerpt: excerptOf(last) },
  isUnread: isUnread(conversation, last),
  isReplying,
});

/** A conversation in other lists. */
export const presentCard = ({
  conversation,
  neos,
  opening,
  last,
  isReplying,
}: ConversationCardRow): ConversationCard => ({
  id: conversation.id,
  title: shownTitle(conversation.title, opening),
  neos: neos.map(presentFace),
  isPinned: conversation.isPinned,
  isArchived: conversation.isArchived,
  messageCount: conversation.lastSeq,
  lastMessageAt: conversation.lastMessageAt?.toISOString() ?? null,
  lastMessage: last ? { role: last.role, excerpt: excerptOf(last) } : null,
  isUnread: isUnread(conversation, last),
  isReplying,
  branchOf: branchOf(conversation),
  ...debateOf(conversation),
  ...copyingOf(conversation),
});

/** A new debate. @param next who speaks first */
export const presentDebate = (card: ConversationCardRow, next: string | null): DebateCard => ({
  ...presentCard(card),
  topic: card.conversation.topic ?? '',
  turns: card.conversation.debateTurns ?? 'natural',
  next,
});

/** A debate of the house. */
export const presentExample = ({ topic, neos, lines }: Example): DebateExample => ({
  topic,
  neos: neos.map(({ id, name, imageHash }) => ({ id, name, image: imageUrl(imageHash) })),
  lines: lines.map(({ neoId, text }) => ({ neoId, text })),
});

/** A page of such a list. */
export const presentCards = ({
  items,
  next,
}: {
  items: ConversationCardRow[];
  next: string | null;
}): ConversationCards => ({ items: items.map(presentCard), next });

/** @param isDebate whether several NEOs have notes */
export const presentNote = (note: NoteRow, isDebate = false): Note => ({
  id: note.id,
  ...(isDebate && { neoId: note.neoId }),
  scope: note.scope,
  kind: note.kind,
  text: note.text,
  source:
    note.fromSeq === null || note.toSeq === null
      ? null
      : { conversationId: note.conversationId, fromSeq: note.fromSeq, toSeq: note.toSeq },
  madeBy: note.madeBy,
  isPinned: note.isPinned,
  createdAt: note.createdAt.toISOString(),
});

/** @param remembers false where the operator switched memory off */
export const presentMemory = (
  { notes, isWorking, isOn, isAllowed, readFrom, lastSeq, isDebate }: ConversationMemory,
  remembers: boolean,
): Memory => ({
  notes: notes.map((note) => presentNote(note, isDebate)),
  isWorking: isWorking && remembers,
  isOn,
  offBy: remembers ? (isAllowed ? null : 'settings') : 'operator',
  ...(readFrom !== null && { reads: { from: readFrom, total: lastSeq } }),
});

export const presentPerson = ({ id, name, description, isDefault }: PersonRow): Person => ({
  id,
  name,
  description,
  isDefault,
});

export const presentFind = ({ neo, ranges, createdAt, ...find }: Find): FoundMessage => ({
  conversationId: find.conversationId,
  title: find.title,
  seq: find.seq,
  role: find.role,
  neo: presentFace(neo),
  excerpt: find.excerpt,
  ranges: ranges.map(([start, end]) => [start, end]),
  timestamp: createdAt.toISOString(),
});

/** A NEO as OpenAI's clients list models. */
export const presentModel = (row: ByCreator<CardRow>): ModelCard => ({
  id: MODEL_PREFIX + row.id,
  object: 'model',
  created: Math.floor(row.createdAt.getTime() / 1_000),
  owned_by: row.creator.username,
  name: row.name,
});
