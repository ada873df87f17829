import { ADDRESSES, requestOf } from '@neo/contracts';
import type { ChatState, ReadMessage } from '../state/chat-state.ts';

/**
 * Where a chat happens. The calls of a chat get their addresses here alone: by the conversation once there is one, so
 * that no other one with the same NEO gets what is said here; else by the NEO.
 */
export interface Place {
  neoId: string;
  /** Null where nothing is kept, or nothing yet. */
  conversationId: string | null;
}

export const placeOf = (neoId: string, { conversationId }: ChatState): Place => ({
  neoId,
  conversationId,
});

/** The group of calls that act on this place, and what they are asked with. Both groups have the same verbs. */
export const addressOf = ({ neoId, conversationId }: Place) =>
  conversationId === null
    ? ({ group: 'chat', params: { id: neoId } } as const)
    : ({ group: 'conversations', params: { id: conversationId } } as const);

/**
 * The request that deletes this message and all after it, or (null) everything.
 * @param last the `seq` of the newest message that the person knows of: what was said after it is not deleted
 */
export function removalAt(
  place: Place,
  from: ReadMessage | null,
  last: number,
): [string, RequestInit] {
  const { group, params } = addressOf(place);
  const query = { last: String(last), timestamp: from?.timestamp };
  if (from === null && group === 'chat')
    return requestOf(ADDRESSES.chat.startOver, { params, query });
  const seq = String(from?.seq ?? 1);
  return requestOf(ADDRESSES[group].removeMessages, { params: { ...params, seq }, query });
}
