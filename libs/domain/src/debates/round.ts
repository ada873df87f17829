/** How often a speaker is asked before it is skipped. */
const SPEAKER_TRIES = 2;

/** The replies of a turn in a debate, on their way. */
export interface Round {
  /** The speakers, in order. */
  readonly plan: readonly string[];
  /** The place in the plan. */
  readonly at: number;
  /** How often this speaker was asked. */
  readonly tries: number;
}

/**
 * How a speaker's part ended. `spoken`: its reply is stored. `empty`: nothing was left of its reply. `away`: it may not
 * speak any more. `ended`: the turn is over, because it was stopped or failed.
 */
export type SpeakerOutcome = 'spoken' | 'empty' | 'away' | 'ended';

/** The next step of a round. */
export type RoundStep =
  | { readonly kind: 'speak'; readonly round: Round; readonly skipped: boolean }
  | { readonly kind: 'end'; readonly skipped: boolean };

export const roundOf = (plan: readonly string[]): Round => ({ plan, at: 0, tries: 1 });

/** Whose turn it is. */
export const speakerOf = ({ plan, at }: Round): string => plan[at]!;

/** The step after what became of a speaker. `skipped` tells that the speaker is left out. */
export function afterSpeaker(round: Round, outcome: SpeakerOutcome): RoundStep {
  if (outcome === 'ended') return { kind: 'end', skipped: false };
  if (outcome === 'empty' && round.tries < SPEAKER_TRIES) {
    return { kind: 'speak', round: { ...round, tries: round.tries + 1 }, skipped: false };
  }
  const skipped = outcome !== 'spoken';
  const next = { plan: round.plan, at: round.at + 1, tries: 1 };
  return next.at < round.plan.length
    ? { kind: 'speak', round: next, skipped }
    : { kind: 'end', skipped };
}
