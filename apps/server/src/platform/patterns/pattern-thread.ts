import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { besideModule } from '../programs/program.ts';
import { msOf, PROGRESS } from './pattern-task.ts';
import type { PatternTask } from './pattern-task.ts';

/** The memory of a thread. A thread that needs more ends, and another takes its place. */
export const PATTERN_HEAP_BYTES = 192_000_000;
/** How far a single match may exceed the time of its task before its thread is stopped. */
export const PATTERN_GRACE_MS = 10;
/** How long a task may take on a machine that has no time for it. */
export const PATTERN_WALL_MS = 500;

const PROGRAM = besideModule('pattern.thread', import.meta.url);

const LOOK_MS = 10;
const START_MS = 10_000;

export interface TaskOutcome {
  /** Processor time. */
  readonly spentMs: number;
  /** Whether the thread is lost. */
  readonly isStopped: boolean;
  /** Whether that was the fault of a pattern, and not of a busy machine. */
  readonly isTooMuch: boolean;
}

/** A thread that can be stopped in the middle of a match, and is then replaced. */
export class PatternThread {
  #starting: Promise<Worker> | undefined;
  #isReady = false;

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Resolves when it can take a task. @throws when it does not start */
  async ready(): Promise<Worker> {
    return (this.#starting ??= this.#start());
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(PROGRAM, {
      name: 'patterns',
      // Nothing of the environment: it holds secrets.
      env: {},
      execArgv: [],
      argv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: PATTERN_HEAP_BYTES / 1_000_000,
        maxYoungGenerationSizeMb: 8,
      },
    });
    let isLost = false;
    // An error is a lack of memory. Whoever waits for the thread sees it exit.
    const forget = (): void => {
      if (!isLost) this.#forget();
      isLost = true;
    };
    worker.on('error', forget).on('exit', forget);
    try {
      await once(worker, 'message', { signal: AbortSignal.timeout(START_MS) });
    } catch (error) {
      void worker.terminate();
      forget();
      throw error;
    }
    worker.unref();
    this.#isReady = true;
    return worker;
  }

  #forget(): void {
    this.#starting = undefined;
    this.#isReady = false;
  }

  /** Runs one task at a time. What it found stands in the task's cells. */
  async run(task: PatternTask): Promise<TaskOutcome> {
    const worker = await this.ready();
    worker.ref();
    const outcome = await this.#outcomeOf(worker, task);
    if (outcome.isStopped) {
      await worker.terminate();
      // The next one does not wait for its start.
      this.ready().catch(() => undefined);
    } else worker.unref();
    return outcome;
  }

  async #outcomeOf(worker: Worker, task: PatternTask): Promise<TaskOutcome> {
    const { promise, resolve } = Promise.withResolvers<TaskOutcome>();
    const progress = new Float64Array(task.progress);
    const end = performance.now() + PATTERN_WALL_MS;
    const onAnswer = (spentMs: number): void =>
      resolve({ spentMs, isStopped: false, isTooMuch: false });
    const onExit = (): void => resolve({ spentMs: task.ms, isStopped: true, isTooMuch: true });
    const look = async (): Promise<void> => {
      const used = msOf(await worker.cpuUsage());
      const startedAt = progress[PROGRESS.startedAtMs]!;
      const spentMs = startedAt === 0 ? 0 : used - startedAt;
      const isTooMuch = spentMs > task.ms + PATTERN_GRACE_MS;
      const isLate = performance.now() > end;
      if (isTooMuch || isLate) resolve({ spentMs: task.ms, isStopped: true, isTooMuch });
    };
    const looking = setInterval(() => void look().catch(onExit), LOOK_MS);
    worker.once('message', onAnswer).once('exit', onExit);
    worker.postMessage(task);
    try {
      return await promise;
    } finally {
      clearInterval(looking);
      worker.off('message', onAnswer).off('exit', onExit);
    }
  }
}
