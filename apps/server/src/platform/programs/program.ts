import { fork } from 'node:child_process';
import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@neo/contracts';

export interface ProgramLimits {
  /** Memory of its objects, in MB. */
  readonly memoryMb: number;
  /** How long an answer may take. */
  readonly answerMs: number;
}

/** Seconds after which a file that took too long may be sent again. */
const RETRY_AFTER_S = 30;

/**
 * The file of a program or a thread. In the source it lies beside the module that starts it, in the build beside the server.
 * @param name without its extension; the build contains all of `src` that end with `.program.ts` or `.thread.ts`
 */
export const besideModule = (name: `${string}.${'program' | 'thread'}`, startedBy: string): URL =>
  new URL(`./${name}${extname(fileURLToPath(startedBy))}`, startedBy);

/** How long a program without work is kept for the next piece. Starting one takes up to half a second. */
export const PROGRAM_IDLE_MS = 30_000;

/**
 * Processes that answer questions, so that work on hostile input neither stops the event loop nor ends this process. They
 * know nothing of this process but the questions. `answerQuestions` is their other side. The caller bounds how many work
 * at once.
 */
export class Programs<Question extends Serializable, Answer> {
  readonly #file: URL;
  readonly #limits: ProgramLimits;
  readonly #idle: Program<Question, Answer>[] = [];
  #ending: NodeJS.Timeout | undefined;

  constructor(file: URL, limits: ProgramLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  /** Does work with a program of its own. One that did not answer may be in any state, and ends. */
  async use<T>(work: (program: Program<Question, Answer>) => Promise<T>): Promise<T> {
    const program = this.#take();
    program.ref();
    try {
      return await work(program);
    } finally {
      if (program.isReady) this.#keep(program);
      else program.end();
    }
  }

  #take(): Program<Question, Answer> {
    const kept = this.#idle.pop();
    // One that was ended from outside while it had no work is left behind.
    if (kept) return kept.isReady ? kept : this.#take();
    return new Program<Question, Answer>(this.#file, this.#limits);
  }

  #keep(program: Program<Question, Answer>): void {
    this.#idle.push(program);
    program.unref();
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => {
      for (const idle of this.#idle.splice(0)) idle.end();
    }, PROGRAM_IDLE_MS).unref();
  }
}

/** One process, which answers one question after the other. */
export class Program<Question extends Serializable, Answer> {
  readonly #child: ChildProcess;
  readonly #answerMs: number;
  #hasFailed = false;

  constructor(file: URL, { memoryMb, answerMs }: ProgramLimits) {
    this.#answerMs = answerMs;
    this.#child = fork(file, {
      // The one setting that it is given: with the cache of compiled code it starts in a third of the time.
      env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${memoryMb}`],
    });
    // An error fails the question that is being answered. Without a listener it would end this process.
    this.#child.on('error', () => undefined);
  }

  /** Whether it can be asked: it runs, and has answered all questions so far. */
  get isReady(): boolean {
    return !this.#hasFailed && this.#child.connected && this.#child.exitCode === null;
  }

  /** @throws too_large if it needs too much memory, unavailable if it takes too long, or an error if it ends otherwise */
  async ask(question: Question): Promise<Answer> {
    const settled = new AbortController();
    const late = AbortSignal.timeout(this.#answerMs);
    const signal = AbortSignal.any([late, settled.signal]);
    try {
      const answered = once(this.#child, 'message', { signal });
      const ended = once(this.#child, 'exit', { signal }).then(([code, name]) => {
        throw endedWith(code as number | null, name as string | null);
      });
      ended.catch(() => undefined);
      answered.catch(() => undefined);
      this.#child.send(question);
      return ((await Promise.race([answered, ended])) as [Answer])[0];
    } catch (error) {
      this.#hasFailed = true;
      throw late.aborted ? new AppError('unavailable', { retryAfter: RETRY_AFTER_S }) : error;
    } finally {
      settled.abort();
    }
  }

  /** While it works, this process does not end. */
  ref(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  unref(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Ends it, whatever it does. */
  end(): void {
    this.#child.kill('SIGKILL');
  }
}

/** Without memory Node aborts, and a kernel that needs memory kills. */
const endedWith = (code: number | null, signal: string | null): Error =>
  signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134
    ? new AppError('too_large')
    : new Error(`a program ended with ${signal ?? code}`);
