import { keepsConversations } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { metrics } from '../../../platform/metrics/index.ts';
import { currentTrace, inTrace } from '../../../platform/tracing/index.ts';
import { Grouped } from '../../../platform/work/grouped.ts';
import type { Speaker } from '../prompt/compose-turn.ts';
import { GROUPS_AT_ONCE, isAway, TURNS_TOGETHER } from '../turn/groups.ts';
import { CommitFailed, openTogether, openTurn } from './open-turn.ts';
import type { OpenNeeds } from './entries.ts';
import type { Opened, Start, TurnInput } from './turn-input.ts';

/**
 * Starts that arrive while others are being committed go together in one transaction, so that a
 * burst needs few round trips and few disk syncs. Whatever breaks a rule, or meets a lock, an error
 * or a case that is not the common one, leaves its group and is opened alone, by the same statements.
 */
export class Starts {
  readonly #runtime: OpenNeeds;
  readonly #groups: Grouped<Start, Opened | undefined>;
  /** The start of each person that is in a group. */
  readonly #people = new Map<string, Promise<unknown>>();

  constructor(runtime: OpenNeeds, { size = TURNS_TOGETHER } = {}) {
    this.#runtime = runtime;
    this.#groups = new Grouped((starts, isAlone) => this.#open(starts, isAlone), {
      size,
      underWay: GROUPS_AT_ONCE,
    });
  }

  /** Opens a turn, with others if it can. @throws what `openTurn` does */
  async open(
    scope: MemberScope,
    input: TurnInput,
    { hasPatterns, ...speaker }: Speaker & { hasPatterns: boolean },
  ): Promise<Opened> {
    const { request } = input;
    // Patterns run in another thread: a group would wait for it.
    const hasLore =
      hasPatterns || (speaker.sheet.lore.entries.length > 0 && keepsConversations(scope.viewer));
    const isCommon = request.kind === 'send' && !request.replaces && !hasLore;
    const start = { scope, input, speaker, trace: currentTrace() };
    const opened = isCommon ? await this.#join(start) : undefined;
    return opened ?? openTurn(this.#runtime, start);
  }

  /**
   * Opens it in a group. Of one person only one start is in a group, because theirs lock the same
   * rows: the others wait until it is through, and go alone.
   */
  async #join(start: Start): Promise<Opened | undefined> {
    const { id } = start.scope.viewer;
    const before = this.#people.get(id);
    if (before) {
      await before.catch(() => undefined);
      return undefined;
    }
    const opening = this.#groups.add(start);
    this.#people.set(id, opening);
    try {
      return await opening;
    } finally {
      this.#people.delete(id);
    }
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
