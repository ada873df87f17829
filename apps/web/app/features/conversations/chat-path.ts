/** The address of a chat: of the most recent conversation with a NEO, or of a given one, at one of its messages. */
export function chatPath(neoId: string, conversationId?: string, seq?: number): string {
  const path = conversationId === undefined ? `/chat/${neoId}` : `/chat/${neoId}/${conversationId}`;
  return seq === undefined ? path : `${path}?at=${seq}`;
}
