import { CONTRACTS } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import type { TurnKind } from '@neo/domain';
import { historyOf } from '../state/history.ts';
import type { TurnRequest, ChatState } from '../state/chat-state.ts';

const ENDPOINTS: Record<TurnKind, Endpoint> = {
  send: CONTRACTS.chat.send,
  greeting: CONTRACTS.chat.greeting,
  regenerate: CONTRACTS.chat.regenerate,
  continue: CONTRACTS.chat.continue,
};

/** The call that a turn is, from the talk in which it was asked for. */
export function callOf(turn: TurnRequest, chat: ChatState): { endpoint: Endpoint; body: unknown } {
  const endpoint = ENDPOINTS[turn.kind];
  if (turn.kind === 'greeting') return { endpoint, body: { model: chat.model } };
  const said = turn.kind === 'send' && { message: turn.text, replaces: turn.replaces };
  return { endpoint, body: { ...said, conversationHistory: historyOf(chat), model: chat.model } };
}
