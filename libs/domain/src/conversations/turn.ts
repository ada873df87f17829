/**
 * The vocabulary of a turn: one thing that a person asks of a NEO, and the reply to it. The row in the database, the
 * live turn in the server's memory and the chat screen all use these words.
 */

/** What a turn asks for. */
export const TURN_KINDS = ['send', 'greeting', 'regenerate', 'continue'] as const;
export type TurnKind = (typeof TURN_KINDS)[number];

/**
 * Where a stored turn stands. `complete`: the person got what they asked for, which includes a reply that they stopped.
 * `interrupted`: the reply was cut, and what arrived is kept. `failed`: nothing is kept, so a retry is a new try.
 */
export const TURN_STATES = ['running', 'complete', 'interrupted', 'failed'] as const;
export type TurnState = (typeof TURN_STATES)[number];
export type EndedState = Exclude<TurnState, 'running'>;

/** The states that each state may change to. An ended turn never changes. */
export const TURN_TRANSITIONS: Record<TurnState, readonly TurnState[]> = {
  running: ['complete', 'interrupted', 'failed'],
  complete: [],
  interrupted: [],
  failed: [],
};

/** What an ending means for the turn, for its cost and for the message that holds the reply. */
interface Meaning {
  /** The turn's state where some of the reply arrived and the conversation is kept. */
  readonly kept: EndedState;
  /** The turn's state where some of it arrived and nothing is kept. */
  readonly unkept: EndedState;
  /** The turn's state where nothing arrived. */
  readonly empty: EndedState;
  /** Whether a turn without a reply costs the person one of their turns. Otherwise asking and leaving would be free. */
  readonly isCharged: boolean;
  /** How the kept reply is marked. */
  readonly mark: 'complete' | 'interrupted' | 'stopped' | 'refused';
}

/** Every way in which a turn ends. */
export const TURN_ENDINGS = {
  /** The model said all that it had to say. */
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
  /** The last reader left a conversation that is not kept. */
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
  /** The model answered with nothing, or with something that is no reply. Asking for such replies must not be free. */
  unusable: {
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

/**
 * What an ending makes of a turn.
 * @param reply whether any of the reply arrived, and whether it is kept
 */
export function endedBy(
  ending: TurnEnding,
  { hasText, isKept }: { hasText: boolean; isKept: boolean },
): { state: EndedState; isFree: boolean; mark: ReplyMark } {
  const { kept, unkept, empty, isCharged, mark } = TURN_ENDINGS[ending];
  const whereText = isKept ? kept : unkept;
  return { state: hasText ? whereText : empty, isFree: !hasText && !isCharged, mark };
}

/** What the chat screen shows of the turn that it follows. `reconnecting`: the connection was lost, the turn may go on. */
export const TURN_PHASES = ['idle', 'thinking', 'replying', 'reconnecting'] as const;
export type TurnPhase = (typeof TURN_PHASES)[number];

/** The phases that each phase may change to. */
export const PHASE_TRANSITIONS: Record<TurnPhase, readonly TurnPhase[]> = {
  idle: ['thinking'],
  thinking: ['replying', 'reconnecting', 'idle'],
  replying: ['reconnecting', 'idle', 'thinking'],
  reconnecting: ['replying', 'thinking', 'idle'],
};
