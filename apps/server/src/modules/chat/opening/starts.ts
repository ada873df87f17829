import { keepsConversations } from '@neo/domain';
import { metrics } from '../../../platform/metrics/index.ts';
import { inTrace } from '../../../platform/tracing/index.ts';
import { Grouped } from '../../../platform/work/grouped.ts';
import { GROUPS_AT_ONCE, isAway, TURNS_TOGETHER } from '../turn/groups.ts';
import { CommitFailed, openTogether, openTurn } from './open-turn.ts';
import type { OpenNeeds } from './entries.ts';
import type { Opened, Start } from './turn-input.ts';

/**
 * Starts that arrive while others are being committed go together in one transaction, so that a
 * burst needs few round trips and few disk syncs. Whatever breaks a rule, or meets a lock, an error
 * or a case that is not the common one, leaves its group and is opened alone, by the same statements.
 */
export class Starts {
  readonly #runtime: OpenNeeds;
  readonly #groups: Grouped<Start, Opened | undefined>;
  /** The starts of each person that are under way here. */
  readonly #ofPerson = new Map<string, { count: number; inGroup?: Promise<unknown> }>();

  constructor(runtime: OpenNeeds, { size = TURNS_TOGETHER } = {}) {
    this.#runtime = runtime;
    this.#groups = new Grouped((starts, isAlone) => this.#open(starts, isAlone), {
      size,
      underWay: GROUPS_AT_ONCE,
    });
  }

  /**
   * Opens a turn, with others if it can. While one of a person is under way here, that person's others would lock the
   * same rows, and could pass where one is left: they wait for its group, go alone, and the model is asked late.
   * @param hasPatterns whether the NEO's lore has any: they run in another thread, and a group would wait for it
   * @throws what `openTurn` does
   */
  async open(
    start: Omit<Start, 'isLate'>,
    { hasPatterns }: { hasPatterns: boolean },
  ): Promise<Opened> {
    const { scope, input, speaker } = start;
    const { request } = input;
    const hasLore =
      hasPatterns || (speaker.sheet.lore.entries.length > 0 && keepsConversations(scope.viewer));
    const isCommon = request.kind === 'send' && !request.replaces && !hasLore;
    const { id } = scope.viewer;
    const own = this.#ofPerson.get(id) ?? { count: 0 };
    this.#ofPerson.set(id, own);
    own.count += 1;
    try {
      if (own.count > 1) {
        await own.inGroup?.catch(() => undefined);
        return await openTurn(this.#runtime, { ...start, isLate: true });
      }
      const opening = this.#openFirst({ ...start, isLate: false }, isCommon);
      if (isCommon) own.inGroup = opening;
      return await opening;
    } finally {
      own.count -= 1;
      if (own.count === 0) this.#ofPerson.delete(id);
    }
  }

  async #openFirst(start: Start, isCommon: boolean): Promise<Opened> {
    const opened = isCommon ? await this.#groups.add(start) : undefined;
    return opened ?? openTurn(this.#runtime, start);
  }

  /**
   * A lone start may wait long for a lock, so only one at a time goes this way, and groups pass it.
   */
  async #open(starts: readonly Start[], isAlone: boolean): Promise<(Opened | undefined)[]> {
    const runtime = this.#runtime;
    metrics.startBatchSize?.observe(starts.length);
    if (isAlone) {
      return Promise.all(
        starts.map((start) => inTrace(start.trace, () => openTurn(runtime, start))),
      );
    }
    try {
      return await openTogether(runtime, starts);
    } catch (error) {
      if (error instanceof CommitFailed) throw error.cause;
      if (isAway(error)) throw error;
      // Nothing was opened, so all of them run alone.
      runtime.log.debug({ err: error, starts: starts.length }, 'a group of starts runs one by one');
      return [];
    }
  }
}
