import { AppError } from '@neo/contracts';
import { inJob, inSpan } from '../../../platform/tracing/index.ts';
import { every } from '../../../platform/work/every.ts';
import { askProbes, RehearsalGone } from './ask-probes.ts';
import type { AskNeeds, Opened } from './ask-probes.ts';
import { beatAll, endRehearsal } from './end-rehearsal.ts';
import type { RehearsalRow } from './rehearsal.model.ts';

const BEAT_MS = 2_000;

/** The rehearsals that this process runs. They belong to the server, not to a connection. */
export class Rehearsing {
  readonly #needs: AskNeeds & { rateLimits: boolean };
  readonly #running = new Map<string, { cut: AbortController; isOver: Promise<void> }>();
  #isClosed = false;
  #endBeating: (() => Promise<void>) | undefined;

  constructor(needs: AskNeeds & { rateLimits: boolean }) {
    this.#needs = needs;
  }

  start(): void {
    const { log } = this.#needs;
    this.#endBeating = every(
      BEAT_MS,
      () => this.#beat(),
      (err) => log.warn({ err }, 'running rehearsals could not be marked as alive'),
    );
  }

  isLive(id: string): boolean {
    return this.#running.has(id);
  }

  /** Runs what was stored. @throws unavailable while the server stops */
  async open(store: () => Promise<Opened>): Promise<RehearsalRow> {
    if (this.#isClosed) throw new AppError('unavailable');
    const opened = await store();
    const { id } = opened.row;
    const cut = new AbortController();
    const isOver = inJob(() =>
      inSpan('internal', 'rehearsal', () => this.#run(opened, cut.signal)),
    );
    this.#running.set(id, { cut, isOver });
    return opened.row;
  }

  /** A deletion of the NEO or its author reaches the upstream by this. */
  async #beat(): Promise<void> {
    const running = [...this.#running];
    const alive = await beatAll(
      this.#needs.db,
      running.map(([id]) => id),
    );
    for (const [id, { cut }] of running) if (!alive.has(id)) cut.abort(new RehearsalGone());
  }

  async #run(opened: Opened, signal: AbortSignal): Promise<void> {
    const { db, log, rateLimits } = this.#needs;
    const { id } = opened.row;
    try {
      await askProbes(this.#needs, opened, signal);
      await endRehearsal(db, id, { isCounted: rateLimits });
    } catch (err) {
      // The sweep ends it with what was answered.
      log.warn({ err, rehearsalId: id }, 'a rehearsal could not be ended');
    } finally {
      this.#running.delete(id);
    }
  }

  /** Lets running rehearsals end, then ends them with what was answered. */
  async stop(graceMs: number): Promise<void> {
    this.#isClosed = true;
    const running = [...this.#running.values()];
    const giveUp = setTimeout(() => {
      for (const { cut } of running) cut.abort(new AppError('unavailable'));
    }, graceMs);
    await Promise.all(running.map(({ isOver }) => isOver));
    clearTimeout(giveUp);
    await this.#endBeating?.();
  }
}
