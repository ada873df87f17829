import { ADDRESSES } from '@neo/contracts';
import type { Address } from '@neo/contracts';
import type { TurnKind } from '@neo/domain';
import { historyOf } from '../state/history.ts';
import type { TurnRequest, ChatState } from '../state/chat-state.ts';

const { send, greeting, regenerate, continue: goOn } = ADDRESSES.chat;
const ADDRESS_OF: Record<TurnKind, Address> = { send, greeting, regenerate, continue: goOn };

/** The call that a turn is, from the talk in which it was asked for. */
export function callOf(turn: TurnRequest, chat: ChatState): { address: Address; body: unknown } {
  const address = ADDRESS_OF[turn.kind];
  if (turn.kind === 'greeting') return { address, body: { model: chat.model } };
  const said = turn.kind === 'send' && { message: turn.text, replaces: turn.replaces };
  return { address, body: { ...said, conversationHistory: historyOf(chat), model: chat.model } };
}
