import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

const PATHS = ['/', '/api/neos/cards?public=true', '/about', '/healthz'];
const PAUSE_MS = 50;

/** How long others are measured before a trial. */
const QUIET_MS = 1_500;

/** Reads other pages one after the other and measures each answer. */
export class Bystander {
  readonly #base: string;
  readonly #times: number[] = [];
  #failed = 0;
  #isOver = false;
  readonly #reading: Promise<void>;

  constructor(base: string) {
    this.#base = base;
    this.#reading = this.#read();
  }

  async #read(): Promise<void> {
    for (let i = 0; !this.#isOver; i += 1) {
      const started = performance.now();
      const answer = await fetch(this.#base + PATHS[i % PATHS.length]!).catch(() => undefined);
      await answer?.arrayBuffer();
      this.#times.push(performance.now() - started);
      if (!answer?.ok) this.#failed += 1;
      await sleep(PAUSE_MS);
    }
  }

  async stop() {
    this.#isOver = true;
    await this.#reading;
    const sorted = this.#times.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    return {
      count: sorted.length,
      failed: this.#failed,
      p50: at(0.5),
      p95: at(0.95),
      longest: Math.round(sorted.at(-1) ?? 0),
    };
  }
}

/** How others are served before a trial begins. A busy machine is slow by itself. */
export async function beforeTrial({ server }: Stage) {
  const quiet = new Bystander(server.base);
  await sleep(QUIET_MS);
  return quiet.stop();
}
