/**
 * Room: stream. The replies that this process runs, and their readers.
 *
 * It promises that a reader costs a number and not a copy, that the id of an event is the count of parts on every
 * server, and that the number of readers is bounded. It owns no table. `opening/`, `turn/`, `across-servers/` and the routes
 * call it; it calls no other room.
 *
 * Files: `live-turn` (one reply) in the `turn-registry` (all of them) → `answer-turn` (JSON or stream) → `turn-sse` ·
 * `readers` (limits) · `changes` → `changes-sse` (notifies open screens) · `watched-streams` (access of readers).
 */
import type { ErrorCode, Reason, TurnEvent } from '@neo/contracts';
import type { DistressKind, Member, TurnEnding } from '@neo/domain';
import { inEnglish } from '../../../platform/in-english.ts';

/** Endings that happen before the model has finished. */
export type EarlyEnding = Extract<
  TurnEnding,
  'stopped' | 'cleared' | 'abandoned' | 'shutdown' | 'lost'
>;

export class TurnEnded extends Error {
  readonly ending: EarlyEnding;
  constructor(ending: EarlyEnding) {
    super(`the turn was ended: ${ending}`);
    this.ending = ending;
  }
}

/** The last event of a turn. */
export type Outcome = Exclude<TurnEvent, { event: 'delta' }>;

/** The last event of a turn without a complete reply. @param reason defaults to the code */
export const failed = (
  code: ErrorCode,
  reason: Reason = code,
  retryAfter?: number,
): Extract<Outcome, { event: 'error' }> => ({
  event: 'error',
  data: {
    code,
    reason,
    message: inEnglish(reason),
    ...(retryAfter !== undefined && { retryAfter }),
  },
});

/**
 * A reply that this process runs. It belongs to the server, not to a connection: readers come, go
 * and return, each with only a position in `parts`, so that slow readers take no memory.
 */
export class LiveTurn {
  readonly id: string;
  readonly userId: string;
  readonly neoId: string;
  /** Null if the conversation is not stored. */
  readonly conversationId: string | null;
  /** The asking member, with the rights at that time; absent if another server runs the turn. */
  readonly viewer: Member | undefined;
  /** If false, nothing is stored and the reply ends with its last reader. */
  readonly isKept: boolean;
  /** The existing text of the reply; empty unless an interrupted one is continued. */
  readonly begun: string;
  /** Of which distress the message speaks that it answers. Known to the server that runs it. */
  readonly distress: DistressKind | null;
  readonly parts: string[] = [];
  outcome: Outcome | undefined;
  /** The newest attempt to store its text while it runs, */
  storing: Promise<unknown> | undefined;
  /** and whether none may begin now, because the statement that ends the turn would not see that text. */
  isClosing = false;
  readonly #finished = Promise.withResolvers<Outcome>();
  readonly #abort = new AbortController();
  readonly #listeners = new Set<() => void>();
  #readers = 0;

  constructor(
    turn: {
      id: string;
      userId: string;
      neoId: string;
      conversationId?: string | null;
      viewer?: Member;
      begun?: string | undefined;
      distress?: DistressKind | null;
    },
    isKept: boolean,
  ) {
    this.viewer = turn.viewer;
    this.begun = turn.begun ?? '';
    this.distress = turn.distress ?? null;
    this.id = turn.id;
    this.userId = turn.userId;
    this.neoId = turn.neoId;
    this.conversationId = turn.conversationId ?? null;
    this.isKept = isKept;
  }

  /** Aborts with a `TurnEnded` when the upstream call must end. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Resolves with the outcome. Waiting for it does not count as reading. */
  get finished(): Promise<Outcome> {
    return this.#finished.promise;
  }

  /** The text of this turn. */
  get text(): string {
    return this.parts.join('');
  }

  /** The whole reply so far. */
  get response(): string {
    return this.begun + this.text;
  }

  /** Whether anybody reads it now, here or through another server. */
  get hasReaders(): boolean {
    return this.#readers > 0;
  }

  /** The position of a reader that has received this many parts. */
  placeOf(partCount: number): number {
    return Math.min(partCount, this.parts.length);
  }

  append(...texts: string[]): void {
    this.parts.push(...texts);
    this.#notify();
  }

  /** Reports the outcome to every reader. For `done` the text must already be stored. */
  settle(outcome: Outcome): void {
    this.outcome ??= outcome;
    this.#finished.resolve(this.outcome);
    this.#notify();
  }

  end(ending: EarlyEnding): void {
    this.#abort.abort(new TurnEnded(ending));
  }

  /** Adds a listener that counts as a reader. @returns removes it */
  attach(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#readers += 1;
    return () => {
      if (!this.#listeners.delete(listener)) return;
      this.#readers -= 1;
      if (this.#readers === 0 && !this.isKept && !this.outcome) this.end('abandoned');
    };
  }

  /** Waits for the outcome as a reader; undefined if `gone` aborts first. */
  async readOutcome(gone: AbortSignal): Promise<Outcome | undefined> {
    const left = new Promise<undefined>((resolve) => {
      if (gone.aborted) resolve(undefined);
      else gone.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const detach = this.attach(() => undefined);
    try {
      return await Promise.race([this.finished, left]);
    } finally {
      detach();
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
