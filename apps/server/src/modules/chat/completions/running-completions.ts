import { AppError } from '@neo/contracts';
import { canChat } from '@neo/domain';
import type { Member } from '@neo/domain';
import type { Knex } from 'knex';
import type { Logger } from '../../../platform/log.ts';
import { every } from '../../../platform/work/every.ts';
import { listRoles, listValidKeys } from '../../identity/index.ts';
import { listAccess } from '../../personas/index.ts';
import { TurnEnded } from '../stream/live-turn.ts';

/** Replies that run at once for one person, on each server. */
export const COMPLETIONS_AT_ONCE = 4;
const LOOK_MS = 2_000;

interface Running {
  readonly viewer: Member;
  readonly apiKeyId: string | undefined;
  readonly neoId: string;
  readonly cut: AbortController;
  readonly isOver: Promise<void>;
}

/** The replies to programs that this process runs. */
export class RunningCompletions {
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #places = new Map<string, number>();
  readonly #running = new Set<Running>();
  #isClosed = false;
  #endLooking: (() => Promise<void>) | undefined;

  constructor({ db, log }: { db: Knex; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#endLooking = every(
      LOOK_MS,
      () => this.#look(),
      (err) => this.#log.warn({ err }, 'rights to running replies could not be checked'),
    );
  }

  /** Takes one of a person's places. @returns gives it back. @throws too_many; unavailable while the server stops */
  enter(userId: string): () => void {
    if (this.#isClosed) throw new AppError('unavailable');
    const taken = this.#places.get(userId) ?? 0;
    if (taken >= COMPLETIONS_AT_ONCE) throw new AppError('too_many', { retryAfter: 1 });
    this.#places.set(userId, taken + 1);
    return () => {
      const left = this.#places.get(userId)! - 1;
      if (left === 0) this.#places.delete(userId);
      else this.#places.set(userId, left);
    };
  }

  /**
   * @param run runs the reply, and never rejects
   * @returns withdraws it
   */
  add(
    { gone, ...call }: Pick<Running, 'viewer' | 'apiKeyId' | 'neoId'> & { gone: AbortSignal },
    run: (signal: AbortSignal) => Promise<void>,
  ): () => void {
    const cut = new AbortController();
    const leave = (): void => cut.abort(new TurnEnded('abandoned'));
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
    const isOver = run(cut.signal).finally(() => {
      gone.removeEventListener('abort', leave);
      this.#running.delete(running);
    });
    const running: Running = { ...call, cut, isOver };
    this.#running.add(running);
    return leave;
  }

  /**
   * Ends replies of people who were deleted or suspended, to keys that were revoked or have expired, and of NEOs that
   * their reader may no longer chat with.
   */
  async #look(): Promise<void> {
    const running = [...this.#running];
    if (running.length === 0) return;
    const scope = { db: this.#db };
    const keyIds = running.flatMap(({ apiKeyId }) => apiKeyId ?? []);
    const [roles, keys, neos] = await Promise.all([
      listRoles(scope, [...new Set(running.map(({ viewer }) => viewer.id))]),
      listValidKeys({ ...scope, now: new Date() }, keyIds),
      listAccess(
        scope,
        running.map(({ neoId }) => neoId),
      ),
    ]);
    for (const { viewer, apiKeyId, neoId, cut } of running) {
      const neo = neos.get(neoId);
      const hasKey = apiKeyId === undefined || keys.has(apiKeyId);
      const isAllowed = hasKey && roles.has(viewer.id) && neo && canChat(viewer, neo).allowed;
      if (!isAllowed) cut.abort(new TurnEnded('lost'));
    }
  }

  /** Lets running replies end, then cuts them. */
  async stop(graceMs: number): Promise<void> {
    this.#isClosed = true;
    const running = [...this.#running];
    const giveUp = setTimeout(() => {
      for (const { cut } of running) cut.abort(new TurnEnded('shutdown'));
    }, graceMs);
    await Promise.all(running.map(({ isOver }) => isOver));
    clearTimeout(giveUp);
    await this.#endLooking?.();
  }
}
