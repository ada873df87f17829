import { requestOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import type { ChatState, ReadMessage } from '../state/chat-state.ts';

/**
 * The place of a chat. Only it gives the calls of a chat their addresses: by the conversation once there is one, so
 * that no other conversation with the same NEO gets the messages, or else by the NEO.
 */
export interface Place {
  neoId: string;
  /** Null if nothing is stored, or not yet. */
  conversationId: string | null;
}

export const placeOf = (
  neoId: string,
  { conversationId }: Pick<ChatState, 'conversationId'>,
): Place => ({
  neoId,
  conversationId,
});

/** The group of calls for this place, and their parameters. Both groups have the same calls. */
export const addressOf = ({ neoId, conversationId }: Place) =>
  conversationId === null
    ? ({ group: 'chat', params: { id: neoId } } as const)
    : ({ group: 'conversations', params: { id: conversationId } } as const);

/**
 * The request that deletes this message and all after it, or (null) everything.
 * @param last the `seq` of the newest message that the person knows: later ones are not deleted
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
