/**
 * Room: stream. The replies that this process runs, and their readers.
 *
 * It promises that a reader costs a number and not a copy, that the id of an event is the count of parts on every
 * server, and that the number of readers is bounded. It owns no table.
 *
 * Files: `live-turn` (one reply) in the `turn-registry` (all of them) → `answer-turn` (JSON or stream) → `turn-sse` ·
 * `readers` (limits) · `changes` → `changes-sse` (notifies open screens) · `watched-streams` (access of readers).
 */
import type { DebateEvent, ErrorCode, Reason, Skipped, SpokenResult } from '@neo/contracts';
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

/** The speaker of a debate lost the right to speak: its reply ends, and the round goes on. */
export class SpeakerLeft extends Error {}

/** The last event of a turn. */
export type Outcome = Extract<DebateEvent, { event: 'done' | 'error' }>;

/** An event of a debate among the parts of a turn. */
export type TurnMark = Extract<DebateEvent, { event: 'speaker' | 'skipped' }>;
export type TurnPart = string | TurnMark;

/** The replies of a turn in a debate that are stored, and where the next one goes. */
export interface Spoken {
  readonly replies: SpokenResult['replies'];
  readonly skipped: Skipped[];
  /** `seq` of the newest message. */
  lastSeq: number;
}

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
  /** Null in a debate. */
  readonly neoId: string | null;
  /** Null if the conversation is not stored. */
  readonly conversationId: string | null;
  /** The asking member, with the rights at that time; absent if another server runs the turn. */
  readonly viewer: Member | undefined;
  /** If false, nothing is stored and the reply ends with its last reader. */
  readonly isKept: boolean;
  /** The existing text of the reply; empty unless an interrupted one is continued. */
  readonly begun: string;
  /** The kind of distress in the message that it answers. Only the server that runs it knows. */
  readonly distress: DistressKind | null;
  readonly parts: TurnPart[] = [];
  /** In a debate, if it may have several replies. */
  readonly spoken: Spoken | undefined;
  /** In a debate: who speaks now. */
  speakerId: string | undefined;
  /** The first part of the current reply. */
  textFrom = 0;
  outcome: Outcome | undefined;
  /** The newest attempt to store its text while it runs, */
  storing: Promise<unknown> | undefined;
  /** and whether none may begin now, because the statement that ends the turn would not see that text. */
  isClosing = false;
  readonly #finished = Promise.withResolvers<Outcome>();
  readonly #abort = new AbortController();
  #speech = new AbortController();
  readonly #listeners = new Set<() => void>();
  #readers = 0;

  constructor(
    turn: {
      id: string;
      userId: string;
      neoId: string | null;
      conversationId?: string | null;
      viewer?: Member;
      begun?: string | undefined;
      spoken?: Spoken | undefined;
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
    this.spoken = turn.spoken;
    this.isKept = isKept;
  }

  /** Aborts with a `TurnEnded` when the upstream call must end. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Aborts with a `SpeakerLeft` when only the current reply must end. */
  get speechSignal(): AbortSignal {
    return this.#speech.signal;
  }

  /** Resolves with the outcome. Waiting for it does not count as reading. */
  get finished(): Promise<Outcome> {
    return this.#finished.promise;
  }

  /** The text of this turn; in a debate of the current reply. */
  get text(): string {
    return this.textSince(this.textFrom);
  }

  /** The text of the parts from a place on. */
  textSince(from: number): string {
    const parts = from === 0 ? this.parts : this.parts.slice(from);
    return parts.filter((part) => typeof part === 'string').join('');
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

  append(...parts: TurnPart[]): void {
    this.parts.push(...parts);
    this.#notify();
  }

  /** In a debate: the following text is this NEO's. */
  speak(neoId: string): void {
    this.#speech = new AbortController();
    this.speakerId = neoId;
    this.textFrom = this.parts.length + 1;
    this.append({ event: 'speaker', data: { neoId } });
  }

  /** In a debate: the current reply is stored. What follows is another one. */
  keepReply(seq: number): void {
    this.spoken?.replies.push({ neoId: this.speakerId!, seq, response: this.text });
    if (this.spoken) this.spoken.lastSeq = seq;
    this.textFrom = this.parts.length;
  }

  /** In a debate: this NEO is left out. */
  skip(neoId: string, code: string): void {
    const data = { neoId, code };
    this.spoken?.skipped.push(data);
    this.append({ event: 'skipped', data });
  }

  /** Ends the reply of the speaker, but not the turn. */
  endSpeech(): void {
    this.#speech.abort(new SpeakerLeft('the speaker may not speak any more'));
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
