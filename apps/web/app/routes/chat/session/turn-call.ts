import { ADDRESSES } from '@neo/contracts';
import type { Address, AnyInput } from '@neo/contracts';
import { greetingToKeep } from '../state/greeting.ts';
import { historyOf } from '../state/history.ts';
import type { TurnRequest, ChatState } from '../state/chat-state.ts';
import { addressOf } from './place.ts';
import type { Place } from './place.ts';

export interface TurnCall {
  address: Address;
  input: AnyInput;
}

export type CallOf = (turn: TurnRequest, chat: ChatState, place: Place) => TurnCall;

/** The call of a turn, from the chat that it was requested in. */
export function callOf(turn: TurnRequest, chat: ChatState, place: Place): TurnCall {
  const { group, params } = addressOf(place);
  if (turn.kind === 'next') throw new Error('nobody is let speak in a chat');
  const address = ADDRESSES[group][turn.kind];
  if (turn.kind === 'greeting') return { address, input: { params, body: { model: chat.model } } };
  const said = turn.kind === 'send' && {
    message: turn.text,
    replaces: turn.replaces,
    greeting: greetingToKeep(chat),
  };
  const body = { ...said, conversationHistory: historyOf(chat), model: chat.model };
  return { address, input: { params, body } };
}

/** The call that follows a running reply. */
export function followingOf(turnId: string | undefined, place: Place): TurnCall {
  const { group, params } = addressOf(place);
  return { address: ADDRESSES[group].stream, input: { params, query: { turn: turnId } } };
}
