import type { Api, Help } from '@neo/contracts';
import type { ChatState } from '../state/chat-state.ts';
import type { reduceChat } from '../state/reduce-chat.ts';
import type { CallOf } from './turn-call.ts';

export interface ChatSessionOptions {
  neoId: string;
  api: Api;
  chat: ChatState;
  /** The chosen model; undefined if there is no choice. */
  model?: (() => string | undefined) | undefined;
  onSignedOut: () => void;
  onHelp?: ((help: Help) => void) | undefined;
  /** How events change the state, and how turns are asked for. Absent: as in a chat. */
  reduce?: typeof reduceChat | undefined;
  callOf?: CallOf | undefined;
}
