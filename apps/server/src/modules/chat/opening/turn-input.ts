import { createHmac } from 'node:crypto';
import type { HistoryEntry } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { TraceContext } from '../../../platform/tracing/index.ts';
import type { ReadMessage } from '../conversation/lock-conversation.ts';
import type { Place } from '../conversation/place.ts';
import type { Meaning } from '../meaning/message-vectors.ts';
import type { RepeatKind } from '../prompt/read-history.ts';
import type { ToldPrompt } from '../prompt/told-prompt.ts';
import type { Question } from '../turn/early-reply.ts';
import type { Speaker } from '../prompt/compose-turn.ts';

/** A request for a reply. */
export type TurnRequest =
  | {
      readonly kind: 'send';
      readonly message: string;
      /**
       * The person's newest message in a stored conversation. The new message replaces it and
       * everything after it.
       */
      readonly replaces?: ReadMessage | undefined;
      /** Which of the NEO's own greetings was shown, for the first message of a kept conversation. */
      readonly greeting?: number | undefined;
    }
  | { readonly kind: 'greeting' | RepeatKind };

export interface TurnInput {
  /** Where the request was made. */
  readonly place: Place;
  readonly neoId: string;
  readonly request: TurnRequest;
  /** The client's history, for a conversation that is not stored. */
  readonly history: readonly HistoryEntry[];
  /** Name of the requested model; the default without one. */
  readonly model?: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** A request for a reply whose NEO is not known yet. */
export type Asked = Omit<TurnInput, 'neoId'>;

/** A turn to open. */
export interface Start {
  readonly turnId: string;
  readonly scope: MemberScope;
  readonly input: TurnInput;
  readonly speaker: Speaker;
  /** The trace of its request. A group belongs to no trace. */
  readonly trace: TraceContext | undefined;
  /** Asks the model. A start that could not be written with others asks again. */
  readonly ask: (question: Question) => void;
  /** Whether the model is called only after the turn is counted, because the person has just started another one. */
  readonly isLate: boolean;
  /** The meaning of the message. Without it, recall uses only words. */
  readonly meaning?: Meaning | undefined;
}

/** An open turn. */
export interface Opened {
  readonly turn: Question['turn'];
  /** The record of its prompt; absent where nothing is kept. */
  readonly told: ToldPrompt | undefined;
}

/**
 * Fingerprint to recognise a retried request. It is keyed with the deployment's secret: otherwise
 * short messages that are not stored could be guessed from it.
 */
export function fingerprintOf(
  secret: string,
  { place, neoId, request, history, model }: TurnInput,
): string {
  const at = 'conversationId' in place ? [neoId, place.conversationId] : neoId;
  const text = JSON.stringify([at, request, history, model]);
  return createHmac('sha256', secret).update(text).digest('hex');
}
