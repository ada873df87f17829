import { isDeepStrictEqual } from 'node:util';
import type { Skipped } from '@neo/contracts';
import type { DistressKind, Member, PromptMessage, TurnKind } from '@neo/domain';
import { keepsConversations } from '@neo/domain';
import { inSpan, inTrace } from '../../../platform/tracing/index.ts';
import type { TraceContext } from '../../../platform/tracing/index.ts';
import type { ToldPrompt } from '../prompt/told-prompt.ts';
import { LiveTurn } from '../stream/live-turn.ts';
import type { Spoken } from '../stream/live-turn.ts';
import { runTurn } from './run-turn.ts';
import type { Committed, RunNeeds, Speech } from './run-turn.ts';
import { TurnMeasures } from './turn-measures.ts';

/** The request to the model for a turn that is still being written. */
export interface Question {
  readonly turn: {
    id: string;
    userId: string;
    neoId: string | null;
    conversationId: string | null;
    /** In a debate. */
    speakerId?: string;
    spoken?: Spoken;
    /** The NEOs that are left out before it. */
    skips?: readonly Skipped[];
  };
  readonly messages: readonly PromptMessage[];
  /** The existing part of a reply to continue. */
  readonly partial: string | undefined;
  /** The kind of distress that the message expresses. */
  readonly distress: DistressKind | null;
}

/** The facts about a reply that are known before its prompt. */
export interface ReplyOptions {
  readonly viewer: Member;
  readonly kind: TurnKind;
  readonly temperature: number;
  readonly model: string;
  readonly trace: TraceContext | undefined;
  /** In a debate. */
  readonly speech?: Speech | undefined;
}

/**
 * The reply of a turn that is being opened. The model is called while the turn is written, because its first word takes
 * longer than that. Until the turn is committed the reply is not in the registry, so that nobody can read it, and no
 * part of it is published or stored.
 */
export class EarlyReply {
  readonly #runtime: RunNeeds;
  readonly #options: ReplyOptions;
  readonly #measures = new TurnMeasures();
  #running:
    | { question: Question; live: LiveTurn; commit(committed: Committed | undefined): void }
    | undefined;

  /** Create it within the trace of the request. */
  constructor(runtime: RunNeeds, options: ReplyOptions) {
    this.#runtime = runtime;
    this.#options = options;
  }

  /**
   * Asks the model, unless it was asked the same before: a group may be rolled back, and its starts go alone. Another
   * question is withdrawn.
   */
  ask(question: Question): void {
    if (isDeepStrictEqual(question, this.#running?.question)) return;
    this.withdraw();
    const { turn, messages, partial, distress } = question;
    const { viewer, temperature, model, trace, speech } = this.#options;
    const { promise, resolve: commit } = Promise.withResolvers<Committed | undefined>();
    const live = new LiveTurn(
      { ...turn, viewer, begun: partial, distress },
      keepsConversations(viewer),
    );
    for (const { neoId, code } of turn.skips ?? []) live.skip(neoId, code);
    if (turn.speakerId !== undefined) live.speak(turn.speakerId);
    const measures = this.#measures;
    void inTrace(trace, () =>
      inSpan('internal', 'turn', async (span) => {
        const asked = { messages, temperature, model };
        await runTurn(this.#runtime, live, asked, promise, measures, speech);
        const { outcome = 'interrupted' } = measures;
        span.attributes = { 'neo.turn.outcome': outcome };
        span.hasFailed = outcome === 'error' || outcome === 'interrupted';
      }),
    );
    this.#running = { question, live, commit };
  }

  /** The turn is committed: lets readers find the reply. */
  open(told: ToldPrompt | undefined): LiveTurn {
    const { live, commit } = this.#running!;
    this.#measures.opened(this.#options.viewer, this.#options.kind);
    this.#runtime.live.add(live);
    commit({ told });
    return live;
  }

  /** The turn is not committed: ends the request to the model at once. */
  withdraw(): void {
    this.#running?.live.end('abandoned');
    this.#running?.commit(undefined);
    this.#running = undefined;
  }
}
