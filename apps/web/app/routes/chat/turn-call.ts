import { CONTRACTS } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import type { TurnKind } from '@neo/domain';
import { historyOf } from './talk-history.ts';
import type { Asked, Talk } from './talk.ts';

const ENDPOINTS: Record<TurnKind, Endpoint> = {
  send: CONTRACTS.chat.send,
  greeting: CONTRACTS.chat.greeting,
  regenerate: CONTRACTS.chat.regenerate,
  continue: CONTRACTS.chat.continue,
};

/** The call that a turn is, from the talk in which it was asked for. */
export function callOf(turn: Asked, talk: Talk): { endpoint: Endpoint; body: unknown } {
  const endpoint = ENDPOINTS[turn.kind];
  if (turn.kind === 'greeting') return { endpoint, body: { model: talk.model } };
  const said = turn.kind === 'send' && { message: turn.text, replaces: turn.replaces };
  return { endpoint, body: { ...said, conversationHistory: historyOf(talk), model: talk.model } };
}
