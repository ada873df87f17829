/**
 * Room: stream. The replies that this process writes, and what their readers receive.
 *
 * It promises that a reader costs a number and not a copy, that the id of an event is the count of parts on every
 * server, and that readers are bounded. It owns no table. `turn/`, `across-servers/` and the routes call it; it calls
 * no other room.
 *
 * Files: `live-turn` (one reply) in the `turn-registry` (all of them) → `answer-turn` (JSON or stream) → `turn-sse` ·
 * `readers` (how many) · `changes` → `changes-sse` (open screens hear of changes) · `watched-streams` (rights of readers).
 */
import type { ErrorCode, Reason, TurnEvent } from '@neo/contracts';
import type { Member, TurnEnding } from '@neo/domain';
import { inEnglish } from '../../../platform/in-english.ts';

/** The endings that come before the model is done. */
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

/** The last event of a turn that gave no whole reply. @param reason the code itself where absent */
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
 * A reply that is being written in this process. It belongs to the server, not to a connection: readers come,
 * go and come back, each with a place of its own in `parts`, so that a slow one holds no memory but a number.
 */
export class LiveTurn {
  readonly id: string;
  readonly userId: string;
  readonly neoId: string;
  /** Null where nothing is kept. */
  readonly conversationId: string | null;
  /** Who asked, with the rights that they had; absent where another server asked them. */
  readonly viewer: Member | undefined;
  /** Not kept: the reply ends with its last reader. */
  readonly isKept: boolean;
  /** What was there of the reply before: empty unless a cut one is continued. */
  readonly begun: string;
  readonly parts: string[] = [];
  outcome: Outcome | undefined;
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
    },
    isKept: boolean,
  ) {
    this.viewer = turn.viewer;
    this.begun = turn.begun ?? '';
    this.id = turn.id;
    this.userId = turn.userId;
    this.neoId = turn.neoId;
    this.conversationId = turn.conversationId ?? null;
    this.isKept = isKept;
  }

  /** Aborted with a `TurnEnded` when the upstream call must end. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Resolves with the outcome; whoever waits for it is no reader. */
  get finished(): Promise<Outcome> {
    return this.#finished.promise;
  }

  /** What was said in this turn. */
  get text(): string {
    return this.parts.join('');
  }

  /** The whole reply as it stands. */
  get response(): string {
    return this.begun + this.text;
  }

  /** Whether anybody reads it now, on this server or through another. */
  get hasReaders(): boolean {
    return this.#readers > 0;
  }

  /** The place of a reader that has had so many parts. */
  placeOf(partCount: number): number {
    return Math.min(partCount, this.parts.length);
  }

  append(...texts: string[]): void {
    this.parts.push(...texts);
    this.#notify();
  }

  /** Tells every reader how it ended. What `done` says has been stored before. */
  settle(outcome: Outcome): void {
    this.outcome ??= outcome;
    this.#finished.resolve(this.outcome);
    this.#notify();
  }

  end(ending: EarlyEnding): void {
    this.#abort.abort(new TurnEnded(ending));
  }

  /** Listens for news and counts as a reader. @returns ends both */
  attach(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#readers += 1;
    return () => {
      if (!this.#listeners.delete(listener)) return;
      this.#readers -= 1;
      if (this.#readers === 0 && !this.isKept && !this.outcome) this.end('abandoned');
    };
  }

  /** Waits for the outcome as a reader; undefined when `gone` is aborted first. */
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
