import type { ConversationCard } from '@neo/contracts';

/** The address of a chat: of the most recent conversation with a NEO, or of a given one, at one of its messages. */
export function chatPath(neoId: string, conversationId?: string, seq?: number): string {
  const path = conversationId === undefined ? `/chat/${neoId}` : `/chat/${neoId}/${conversationId}`;
  return seq === undefined ? path : `${path}?at=${seq}`;
}

/** The address of a debate, at one of its messages. */
export const debatePath = (id: string, seq?: number): string =>
  seq === undefined ? `/debate/${id}` : `/debate/${id}?at=${seq}`;

/** The address of a conversation of a list. */
export const conversationPath = ({
  id,
  topic,
  neos: [neo],
}: Pick<ConversationCard, 'id' | 'topic' | 'neos'>): string =>
  topic !== undefined || neo === undefined ? debatePath(id) : chatPath(neo.id, id);

/** The screen that begins a debate, with these NEOs chosen. */
export const newDebatePath = (neoIds: readonly string[], topic?: string): string => {
  const query = new URLSearchParams(neoIds.map((id) => ['neo', id]));
  if (topic !== undefined) query.set('topic', topic);
  const text = query.toString();
  return text === '' ? '/debate' : `/debate?${text}`;
};
