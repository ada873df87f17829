/**
 * Starts that arrive while others are being committed go together in one transaction, so that a
 * burst needs few round trips and few disk syncs. `openTurn` opens one turn and stays the only
 * source of what people are told: whatever breaks a rule, or meets a lock, an error or a case that
 * is not the common one, leaves its group and runs there alone.
 *
 * Files: `starts` (who goes together) → `open-together` (the transaction) → `statements` (its SQL) · `ends` (the same
 * for ends of turns) → `close-together` · `groups` (their limits).
 */
import { keepsConversations } from '@neo/domain';
import type { MemberScope } from '../../../../platform/db/scope.ts';
import { metrics } from '../../../../platform/metrics/index.ts';
import { currentTrace, inTrace } from '../../../../platform/tracing/index.ts';
import { Grouped } from '../../../../platform/work/grouped.ts';
import type { ChatRuntime } from '../../runtime.ts';
import type { Speaker } from '../compose-turn.ts';
import { openTurn } from '../open-turn.ts';
import type { Opened, OpenNeeds, TurnInput } from '../open-turn.ts';
import { GROUPS_AT_ONCE, isAway, TURNS_TOGETHER } from './groups.ts';
import { CommitFailed, openTogether } from './open-together.ts';
import type { Start } from './open-together.ts';

export class Starts {
  readonly #runtime: OpenNeeds;
  readonly #groups: Grouped<Start, Opened | undefined>;
  /** The start of each person that is in a group. */
  readonly #people = new Map<string, Promise<unknown>>();

  constructor(
    runtime: OpenNeeds & Pick<ChatRuntime, 'db' | 'log'>,
    { size = TURNS_TOGETHER } = {},
  ) {
    this.#runtime = runtime;
    this.#groups = new Grouped((starts, isAlone) => this.#open(runtime, starts, isAlone), {
      size,
      underWay: GROUPS_AT_ONCE,
    });
  }

  /** Opens a turn, with others if it can. @throws what `openTurn` does */
  async open(scope: MemberScope, input: TurnInput, speaker: Speaker): Promise<Opened> {
    const { request } = input;
    const hasLore = speaker.sheet.lore.entries.length > 0 && keepsConversations(scope.viewer);
    const isCommon = request.kind === 'send' && !request.replaces && !hasLore;
    const message = isCommon ? request.message : '';
    const start = { scope, input, speaker, message, trace: currentTrace() };
    const opened = isCommon ? await this.#join(start) : undefined;
    return opened ?? openTurn(scope, this.#runtime, input, speaker);
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
   * A single start does not need the statements for many, which cost it 3 ms. It may wait long for
   * a lock, so only one at a time goes this way, and groups pass it.
   */
  async #open(
    runtime: OpenNeeds & Pick<ChatRuntime, 'db' | 'log'>,
    starts: readonly Start[],
    isAlone: boolean,
  ): Promise<(Opened | undefined)[]> {
    metrics.startBatchSize?.observe(starts.length);
    if (isAlone) {
      return Promise.all(
        starts.map(({ scope, input, speaker, trace }) =>
          inTrace(trace, () => openTurn(scope, runtime, input, speaker)),
        ),
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
