import { keepsConversations } from '@neo/domain';
import type { Member, TurnEnding, TurnKind } from '@neo/domain';
import { metrics } from '../../../platform/metrics/index.ts';
import type { TURN_OUTCOMES } from '../../../platform/metrics/series.ts';
import { spanStartedAt } from '../../../platform/tracing/index.ts';
import type { Usage } from '../../../platform/model/model.ts';

type TurnOutcome = (typeof TURN_OUTCOMES)[number];

const OUTCOMES: Record<TurnEnding, TurnOutcome> = {
  finished: 'done',
  stopped: 'stopped',
  cleared: 'stopped',
  abandoned: 'stopped',
  refused: 'error',
  broken: 'error',
  unusable: 'error',
  lost: 'interrupted',
  shutdown: 'interrupted',
  orphaned: 'interrupted',
};
export const outcomeOf = (ending: TurnEnding): TurnOutcome => OUTCOMES[ending];

/** Measures a turn that was opened just now, within its request. Times are of `performance.now()`. */
export class TurnMeasures {
  /** When its request arrived. */
  readonly #arrivedAt = spanStartedAt() ?? performance.now();
  #askedAt = 0;
  #firstTextAt: number | undefined;
  /** How the turn ended; absent if this server could not store the end, or another one did. */
  outcome: TurnOutcome | undefined;

  constructor(viewer: Member, kind: TurnKind) {
    const plan = keepsConversations(viewer) ? 'plus' : 'standard';
    metrics.turnsStarted?.inc({ kind, plan });
  }

  /** The model is asked now. */
  asked(): void {
    this.#askedAt = performance.now();
  }

  /** Text of the reply came. Both histograms count the same turns, so that their sums can be compared. */
  text(): void {
    if (this.#firstTextAt !== undefined) return;
    this.#firstTextAt = performance.now();
    metrics.turnFirstText?.observe((this.#firstTextAt - this.#arrivedAt) / 1000);
    metrics.modelFirstText?.observe((this.#firstTextAt - this.#askedAt) / 1000);
  }

  /** @param told the usage that the model told with a finished reply */
  ended(ending: TurnEnding, told: Usage | undefined): void {
    this.outcome = outcomeOf(ending);
    metrics.turnsEnded?.inc({ outcome: this.outcome });
    const tokens = (told?.completionTokens ?? 0) - 1;
    if (this.#firstTextAt === undefined || tokens <= 0) return;
    const seconds = (performance.now() - this.#firstTextAt) / 1000;
    metrics.modelTokenSeconds?.observe(seconds / tokens);
  }
}
