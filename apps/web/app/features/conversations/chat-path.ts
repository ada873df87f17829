/** The address of a chat: of the most recent conversation with a NEO, or of a given one. */
export const chatPath = (neoId: string, conversationId?: string): string =>
  conversationId === undefined ? `/chat/${neoId}` : `/chat/${neoId}/${conversationId}`;
