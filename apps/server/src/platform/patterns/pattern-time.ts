import { setTimeout as sleep } from 'node:timers/promises';
import type { PatternAnswer, PatternQuestion } from '@neo/domain';
import { LRUCache } from 'lru-cache';
import { Workshop } from '../work/workshop.ts';
import { CELL, PROGRESS } from './pattern-task.ts';
import type { PatternTask } from './pattern-task.ts';
import { PatternThread } from './pattern-thread.ts';

/** Processor time for the patterns of one request, whatever number of turns it looks at. */
export const PATTERN_MS = 20;
/** Threads of a process. A person uses one at a time. */
export const PATTERN_THREADS = 2;
/** Requests that wait for a thread, and for how long. The others go without their patterns. */
export const PATTERN_WAITING = 4;
export const PATTERN_WAIT_MS = 100;
/** After this much time a request asks no further question: its conversation is locked meanwhile. */
export const PATTERN_REQUEST_MS = 150;

const threads = Array.from({ length: PATTERN_THREADS }, () => new PatternThread());
const idle = [...threads];
const queue = new Workshop({
  capacity: PATTERN_THREADS,
  tasks: PATTERN_THREADS,
  waiting: PATTERN_WAITING,
  each: PATTERN_WAITING,
  waitMs: PATTERN_WAIT_MS,
});

/** How long a person goes without patterns after a thread had to be stopped for them: others need the threads too. */
export const PATTERN_REST_MS = 1_000;

const resting = new LRUCache<string, true>({ max: 10_000, ttl: PATTERN_REST_MS });

/**
 * Patterns for which a thread had to be stopped, with the length of the text. They are not tried again on a text as
 * long for a while, because each time costs a thread.
 */
const stopped = new LRUCache<string, number>({ max: 2_000, ttl: 600_000 });

/** How long a request waits for a thread to start. */
export const PATTERN_START_MS = 2_000;

/** Starts the threads and waits until one can be used: outside of any transaction, which must not wait so long. */
export async function patternsReady(): Promise<void> {
  if (threads.some(({ isReady }) => isReady)) return;
  const late = sleep(PATTERN_START_MS, undefined, { ref: false });
  await Promise.race([late, ...threads.map((thread) => thread.ready())]).catch(() => undefined);
}

/** A thread that nobody uses, of which there is one. One that is being replaced is the last choice. */
function takeIdle(): PatternThread {
  const at = idle.findIndex(({ isReady }) => isReady);
  return idle.splice(Math.max(0, at), 1)[0]!;
}

type Asked = PatternQuestion['patterns'][number];
const nameOf = ({ flags, pattern }: Asked): string => `${flags}/${pattern}`;

/** The time that one request may spend on patterns. It looks at each pattern once in each text. */
export class PatternTime {
  readonly #who: string;
  /** From the first question on. */
  #until: number | undefined;
  #leftMs = PATTERN_MS;
  #keptBackMs = 0;
  #searchedMs = 0;
  readonly #known = new Map<string, Map<string, number>>();

  /** @param who the person who asks */
  constructor(who: string) {
    this.#who = who;
  }

  /** Leaves a share of the time for later questions. */
  keepBack(share: number): void {
    this.#keptBackMs = PATTERN_MS * share;
  }

  /** The cost of the request: its patterns, and its search for plain keys. */
  get spentMs(): number {
    return PATTERN_MS - this.#leftMs + this.#searchedMs;
  }

  countSearch(ms: number): void {
    this.#searchedMs += ms;
  }

  async answer({ texts, patterns }: PatternQuestion): Promise<PatternAnswer[]> {
    const shared = new SharedArrayBuffer(texts.length * patterns.length);
    const cells = new Uint8Array(shared);
    const rowOf = (at: number): Uint8Array =>
      cells.subarray(at * texts.length, (at + 1) * texts.length);
    patterns.forEach((asked, at) => this.#recall(asked, texts, rowOf(at)));
    const isOpen = patterns.some(({ count }, at) => firstOf(rowOf(at).subarray(0, count)) === null);
    const ms = this.#leftMs - this.#keptBackMs;
    this.#until ??= performance.now() + PATTERN_REQUEST_MS;
    const mayAsk = performance.now() < this.#until && !resting.has(this.#who);
    if (isOpen && ms > 0 && mayAsk) await this.#ask({ texts, patterns, cells: shared, ms });
    return patterns.map((asked, at) => {
      this.#remember(asked, texts, rowOf(at));
      return firstOf(rowOf(at).subarray(0, asked.count)) ?? 'cut';
    });
  }

  async #ask(asked: Omit<PatternTask, 'progress'>): Promise<void> {
    const task = { ...asked, progress: new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT) };
    const work = async (): Promise<void> => {
      const thread = takeIdle();
      try {
        if (!thread.isReady) {
          await Promise.race([thread.ready(), sleep(PATTERN_WAIT_MS)]);
          if (!thread.isReady) return;
        }
        const { spentMs, isTooMuch } = await thread.run(task);
        this.#leftMs = Math.max(0, this.#leftMs - spentMs);
        if (isTooMuch) {
          noteStopped(task);
          resting.set(this.#who, true);
        }
      } finally {
        idle.push(thread);
      }
    };
    // Too many wait, or no thread starts: what is not known is cut.
    await queue.run({ cost: 1, who: this.#who }, work).catch(() => undefined);
  }

  #recall(asked: Asked, texts: readonly string[], row: Uint8Array): void {
    const name = nameOf(asked);
    const known = this.#known.get(name);
    const tooLong = stopped.get(name) ?? Infinity;
    for (const [at, text] of texts.entries()) {
      row[at] = known?.get(text) ?? (text.length >= tooLong ? CELL.skipped : CELL.unknown);
    }
  }

  #remember(asked: Asked, texts: readonly string[], row: Uint8Array): void {
    const name = nameOf(asked);
    const known = this.#known.get(name) ?? new Map<string, number>();
    this.#known.set(name, known);
    for (const [at, text] of texts.entries()) {
      if (row[at] !== CELL.unknown && row[at] !== CELL.skipped) known.set(text, row[at]!);
    }
  }
}

/** The answer that the cells of a pattern give; null if it is still open. */
function firstOf(row: Uint8Array): PatternAnswer | null {
  if (row.includes(CELL.unsupported)) return 'unsupported';
  const first = row.indexOf(CELL.yes);
  return first === -1 && row.some((cell) => cell !== CELL.no) ? null : first;
}

function noteStopped({ patterns, texts, progress }: PatternTask): void {
  const place = new Float64Array(progress);
  const asked = patterns[place[PROGRESS.pattern]!];
  const text = texts[place[PROGRESS.text]!];
  const hasBegun = place[PROGRESS.startedAtMs]! > 0;
  if (hasBegun && asked && text !== undefined) stopped.set(nameOf(asked), text.length);
}

/** Runs a search that asks for patterns, and answers its questions. */
export async function answered<Outcome>(
  search: Generator<PatternQuestion, Outcome, readonly PatternAnswer[]>,
  time: PatternTime,
): Promise<Outcome> {
  const go = (answers: readonly PatternAnswer[]) => {
    const startedAt = performance.now();
    const step = search.next(answers);
    time.countSearch(performance.now() - startedAt);
    return step;
  };
  let step = go([]);
  while (!step.done) step = go(await time.answer(step.value));
  return step.value;
}
