import type { Skipped } from '@neo/contracts';
import type { TurnEnding, TurnKind, TurnState } from '@neo/domain';
import type { TurnUsage } from '../cost/model-usage.ts';
import type { ToldPrompt } from '../prompt/told-prompt.ts';

/** The ending of a turn, and its reply. The table in the domain defines each ending. */
export interface Ending {
  readonly ending: TurnEnding;
  /** The text exactly as it was shown. */
  readonly text: string;
  /** The model that wrote the reply; defaults to the requested one. */
  readonly model?: string | undefined;
  /** Tokens read and written, as far as this server knows. */
  readonly usage?: TurnUsage | undefined;
  /** The prompt of this turn, if this server made it. */
  readonly told?: ToldPrompt | undefined;
  /** In a debate: all who were left out. */
  readonly skipped?: readonly Skipped[] | undefined;
}

/** The end of a turn that may be committed with others. */
export interface End {
  readonly turnId: string;
  /** Whether its conversation is stored. */
  readonly isKept: boolean;
  readonly ending: Ending;
  readonly now: Date;
}

/** A locked turn. */
export interface HeldTurn {
  id: string;
  userId: string;
  /** Null in a debate. */
  neoId: string | null;
  kind: TurnKind;
  status: TurnState;
  model: string | null;
  createdAt: Date;
  conversationId: string | null;
  lastSeq: number | null;
  /** A browser of the person may want to be told of the reply. */
  hasPush: boolean;
}
