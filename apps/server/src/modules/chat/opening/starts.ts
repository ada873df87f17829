import { keepsConversations } from '@neo/domain';
import { metrics } from '../../../platform/metrics/index.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { Grouped } from '../../../platform/work/grouped.ts';
import type { Meaning } from '../meaning/message-vectors.ts';
import { allowanceOf } from '../cost/allowance.ts';
import { GROUPS_AT_ONCE, isAway, TURNS_TOGETHER } from '../turn/groups.ts';
import { ask, compose, entryOf, isPlain, look } from './entries.ts';
import type { Entry, Looking, OpenNeeds } from './entries.ts';
import { openTogether, openTurn } from './open-turn.ts';
import { knownRefusal } from './refusals.ts';
import type { Looked } from './statements.ts';
import type { Asked, Opened, Start } from './turn-input.ts';

/**
 * Starts of turns. What arrives at once is read, and later written, by one statement each, so that a burst needs few
 * round trips and few disk syncs, and a lone start two. A start that breaks a rule, meets a lock, or needs more than
 * these statements is opened alone.
 */
export class Starts {
  readonly #runtime: OpenNeeds;
  readonly #looks: Grouped<Looking, Looked>;
  readonly #writes: Grouped<Entry, Opened | undefined>;
  /** The starts of each person that are under way here. */
  readonly #ofPerson = new Map<string, { count: number; first: Promise<unknown> }>();

  constructor(runtime: OpenNeeds, { size = TURNS_TOGETHER } = {}) {
    this.#runtime = runtime;
    // One at a time, because a look waits for no lock.
    this.#looks = new Grouped((all) => look(runtime.db, all), {
      size: TURNS_TOGETHER,
      underWay: 1,
    });
    this.#writes = new Grouped((entries) => this.#write(entries), {
      size,
      underWay: GROUPS_AT_ONCE,
    });
  }

  /**
   * Runs a person's start. While one is under way here, that person's others would lock the same rows, and could pass
   * where one is left: they wait for it, run alone, and call the model late.
   */
  async ofPerson<T>(userId: string, work: (isLate: boolean) => Promise<T>): Promise<T> {
    const before = this.#ofPerson.get(userId);
    const own = before ?? { count: 0, first: Promise.resolve() };
    this.#ofPerson.set(userId, own);
    own.count += 1;
    try {
      if (before) await before.first.catch(() => undefined);
      const opening = work(before !== undefined);
      if (!before) own.first = opening;
      return await opening;
    } finally {
      own.count -= 1;
      if (own.count === 0) this.#ofPerson.delete(userId);
    }
  }

  /** Reads what a start needs. */
  look({ viewer, now }: MemberScope, asked: Asked, contextTokens: number): Promise<Looked> {
    return this.#looks.add({
      userId: viewer.id,
      isKept: keepsConversations(viewer),
      now,
      contextTokens,
      place: asked.place,
      idempotencyKey: asked.idempotencyKey,
      throttles: this.#runtime.rateLimits ? allowanceOf(viewer) : [],
    });
  }

  /** Opens a turn, with others if it can. @throws what `openTurn` does; invalid for a history that does not fit */
  async open(start: Start, looked: Looked): Promise<Opened> {
    const runtime = this.#runtime;
    const entry = entryOf(runtime, start);
    const refusal = knownRefusal(entry, looked);
    if (refusal) throw refusal;
    if (!start.isLate && isPlain(runtime, entry, looked)) {
      await compose(runtime.db, runtime, entry, looked);
      if (!entry.composed?.step) {
        ask(entry);
        const opened = await this.#writes.add(entry);
        if (opened) return opened;
      }
    }
    return openTurn(runtime, { ...start, meaning: await this.#meaningOf(start, looked) });
  }

  /** The meaning of a new message, which may ask about something before the window. */
  async #meaningOf({ input: { request } }: Start, looked: Looked): Promise<Meaning | undefined> {
    const { conversationId, memory } = looked;
    if (request.kind !== 'send' || !memory?.isOn || conversationId === null) return undefined;
    return this.#runtime.questions?.of(conversationId, request.message);
  }

  async #write(entries: readonly Entry[]): Promise<(Opened | undefined)[]> {
    metrics.startBatchSize?.observe(entries.length);
    try {
      return await openTogether(this.#runtime, entries);
    } catch (error) {
      if (isAway(error)) throw error;
      // Nothing was opened, so all of them run alone.
      this.#runtime.log.debug(
        { err: error, starts: entries.length },
        'a group of starts runs one by one',
      );
      return [];
    }
  }
}
