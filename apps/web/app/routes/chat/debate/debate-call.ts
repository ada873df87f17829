import { ADDRESSES } from '@neo/contracts';
import type { CallOf } from '../session/turn-call.ts';
import type { TurnRequest } from '../state/chat-state.ts';

/** The request of a turn in a debate. It sends no history, because a debate is stored. */
function bodyOf(turn: TurnRequest): object {
  if (turn.kind === 'send') return { message: turn.text, replaces: turn.replaces };
  return turn.kind === 'next' ? { neoId: turn.neoId, rounds: turn.rounds } : {};
}

/** The call of a turn in a debate. */
export const callOfDebate: CallOf = (turn, { model }, { conversationId }) => {
  const address =
    turn.kind === 'next' ? ADDRESSES.debates.next : ADDRESSES.conversations[turn.kind];
  const body = { ...bodyOf(turn), ...(turn.kind !== 'send' && { model }) };
  return { address, input: { params: { id: conversationId ?? '' }, body } };
};
