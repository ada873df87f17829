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
  thought: 'error',
  lost: 'interrupted',
  shutdown: 'interrupted',
  orphaned: 'interrupted',
};
export const outcomeOf = (ending: TurnEnding): TurnOutcome => OUTCOMES[ending];

/** Measures a turn that is being opened, within its request. Times are of `performance.now()`. */
export class TurnMeasures {
  /** When its request arrived. */
  readonly #arrivedAt = spanStartedAt() ?? performance.now();
  #askedAt = 0;
  #firstTextAt: number | undefined;
  #isOpen = false;
  /** How the turn ended; absent if this server could not store the end, or another one did. */
  outcome: TurnOutcome | undefined;

  /** The model is called now. */
  asked(): void {
    this.#askedAt = performance.now();
    this.#firstTextAt = undefined;
  }

  /** The turn is committed: from now on its text is shown. */
  opened(viewer: Member, kind: TurnKind): void {
    const plan = keepsConversations(viewer) ? 'plus' : 'standard';
    metrics.turnsStarted?.inc({ kind, plan });
    this.#isOpen = true;
    this.#observe();
  }

  /** Text of the reply came. */
  text(): void {
    if (this.#firstTextAt !== undefined) return;
    this.#firstTextAt = performance.now();
    this.#observe();
  }

  /** Once the first text is shown. Both histograms count the same turns, so that their sums can be compared. */
  #observe(): void {
    if (!this.#isOpen || this.#firstTextAt === undefined) return;
    metrics.turnFirstText?.observe((performance.now() - this.#arrivedAt) / 1000);
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
