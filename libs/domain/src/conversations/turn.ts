/**
 * The vocabulary of a turn: a person's request to a NEO, and the reply. The row in the database, the
 * live turn in the server's memory and the chat screen all use these words.
 */

/** The kinds of turns. `next`: replies in a debate, one or several. */
export const TURN_KINDS = ['send', 'greeting', 'regenerate', 'continue', 'next'] as const;
export type TurnKind = (typeof TURN_KINDS)[number];

/**
 * The state of a stored turn. `complete`: the person got a reply, possibly one that they stopped.
 * `interrupted`: the reply was cut, and the part that arrived is stored. `failed`: nothing is stored, so a retry is a
 * new turn.
 */
export const TURN_STATES = ['running', 'complete', 'interrupted', 'failed'] as const;
export type TurnState = (typeof TURN_STATES)[number];
export type EndedState = Exclude<TurnState, 'running'>;

/** The effect of an ending on the turn, its cost and the message with the reply. */
interface Meaning {
  /** The turn's state if some of the reply arrived and the conversation is stored. */
  readonly kept: EndedState;
  /** The turn's state if some of it arrived and nothing is stored. */
  readonly unkept: EndedState;
  /** The turn's state if nothing arrived. */
  readonly empty: EndedState;
  /**
   * Whether a turn without a reply costs the person one of their turns. Not where the model gave nothing; asking and
   * leaving, though, must not be free.
   */
  readonly isCharged: boolean;
  /** The mark of the stored reply. */
  readonly mark: 'complete' | 'interrupted' | 'stopped' | 'refused';
}

/** Every way in which a turn ends. */
export const TURN_ENDINGS = {
  /** The model finished. */
  finished: {
    kept: 'complete',
    unkept: 'complete',
    empty: 'complete',
    isCharged: true,
    mark: 'complete',
  },
  /** The person pressed Stop. */
  stopped: {
    kept: 'complete',
    unkept: 'complete',
    empty: 'failed',
    isCharged: true,
    mark: 'stopped',
  },
  /** The person cleared the conversation. */
  cleared: {
    kept: 'interrupted',
    unkept: 'interrupted',
    empty: 'interrupted',
    isCharged: true,
    mark: 'interrupted',
  },
  /** The last reader left a conversation that is not stored, or the start was refused after the model was called. */
  abandoned: {
    kept: 'interrupted',
    unkept: 'failed',
    empty: 'failed',
    isCharged: true,
    mark: 'interrupted',
  },
  /** The provider's filter ended the reply. */
  refused: {
    kept: 'interrupted',
    unkept: 'failed',
    empty: 'failed',
    isCharged: false,
    mark: 'refused',
  },
  /** The model failed. */
  broken: {
    kept: 'interrupted',
    unkept: 'failed',
    empty: 'failed',
    isCharged: false,
    mark: 'interrupted',
  },
  /** The model's answer was unusable, or empty without a sign that it wrote anything. */
  unusable: {
    kept: 'interrupted',
    unkept: 'failed',
    empty: 'failed',
    isCharged: false,
    mark: 'interrupted',
  },
  /**
   * The model wrote without saying a word: it thought, shown or hidden. That may be long, so requesting such replies must
   * not be free.
   */
  thought: {
    kept: 'interrupted',
    unkept: 'failed',
    empty: 'failed',
    isCharged: true,
    mark: 'interrupted',
  },
  /** The person lost the right to this reply, or another server closed the turn. */
  lost: {
    kept: 'interrupted',
    unkept: 'failed',
    empty: 'failed',
    isCharged: false,
    mark: 'interrupted',
  },
  /** The server stops. */
  shutdown: {
    kept: 'interrupted',
    unkept: 'failed',
    empty: 'failed',
    isCharged: false,
    mark: 'interrupted',
  },
  /** The server that wrote the reply died, and another one closes the turn. */
  orphaned: {
    kept: 'interrupted',
    unkept: 'failed',
    empty: 'failed',
    isCharged: false,
    mark: 'interrupted',
  },
} as const satisfies Record<string, Meaning>;
export type TurnEnding = keyof typeof TURN_ENDINGS;
export type ReplyMark = Meaning['mark'];

/** The text of a reply so far. */
export interface ReplyFacts {
  /** Whether any of it arrived. */
  readonly hasText: boolean;
  readonly isKept: boolean;
  /** In a debate: the turn has stored replies of earlier speakers. Each was counted. */
  readonly hasEarlier?: boolean;
}

/** The result of an ending for a turn. */
export function endedBy(
  ending: TurnEnding,
  { hasText, isKept, hasEarlier = false }: ReplyFacts,
): { state: EndedState; isFree: boolean; mark: ReplyMark } {
  const { kept, unkept, empty, isCharged, mark } = TURN_ENDINGS[ending];
  const whereText = isKept ? kept : unkept;
  const state = hasText || hasEarlier ? whereText : empty;
  return { state, isFree: !hasText && !isCharged, mark };
}

/** The effect of an ending on a stored turn. */
export interface Ended {
  readonly state: EndedState;
  /** Whether the person gets the turn back. */
  readonly isFree: boolean;
  readonly mark: ReplyMark;
  /** Whether the turn had already ended in this state: an earlier attempt, whose answer was lost. */
  readonly isRepeated: boolean;
}

/**
 * The only way in which a stored turn changes its state. An ended turn never changes.
 * @returns undefined if it has ended in another state
 */
export function transition(
  { status }: { readonly status: TurnState },
  ending: TurnEnding,
  reply: ReplyFacts,
): Ended | undefined {
  const ended = endedBy(ending, reply);
  if (status === 'running') return { ...ended, isRepeated: false };
  return status === ended.state ? { ...ended, isRepeated: true } : undefined;
}

/** The phase of a turn on the chat screen. `reconnecting`: the connection was lost, but the turn may continue. */
export const TURN_PHASES = ['idle', 'thinking', 'replying', 'reconnecting'] as const;
export type TurnPhase = (typeof TURN_PHASES)[number];

/** The phases that each phase may change to. @internal The tests of the chat screen hold its reducer against it. */
export const PHASE_TRANSITIONS: Record<TurnPhase, readonly TurnPhase[]> = {
  idle: ['thinking'],
  thinking: ['replying', 'reconnecting', 'idle'],
  replying: ['reconnecting', 'idle', 'thinking'],
  reconnecting: ['replying', 'thinking', 'idle'],
};
