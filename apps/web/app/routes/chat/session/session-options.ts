import type { Api } from '@neo/client';
import type { HelpCalls } from '../../../features/help/help-after.ts';
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
  help: HelpCalls;
  /** How events change the state, and how turns are asked for. If absent, as in a chat. */
  reduce?: typeof reduceChat | undefined;
  callOf?: CallOf | undefined;
}
