import type { Knex } from 'knex';
import { systemScope } from '../../../platform/db/scope.ts';
import type { Logger } from '../../../platform/log.ts';
import { Grouped } from '../../../platform/work/grouped.ts';
import { finishTogether, finishTurn } from './finish-turn.ts';
import type { End, Ending } from './ending.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import { GROUPS_AT_ONCE, isAway, TURNS_TOGETHER } from './groups.ts';

/**
 * Ends of turns that arrive while others are being committed go together. Whatever leaves its group
 * is closed by `finishTurn`, which finds out what became of the turn.
 */
export class Ends {
  readonly #groups: Grouped<End, boolean>;
  readonly #db: Knex;
  readonly #log: Logger;

  constructor({ db, log }: { db: Knex; log: Logger }, { size = TURNS_TOGETHER } = {}) {
    this.#db = db;
    this.#log = log;
    this.#groups = new Grouped((ends) => this.#close(ends), { size, underWay: GROUPS_AT_ONCE });
  }

  /** Closes a turn, with others if it can. @returns and throws what `finishTurn` does */
  async finish(turn: LiveTurn, ending: Ending): Promise<boolean> {
    const isClosed = await this.#finishFree(turn, ending);
    return isClosed || finishTurn(systemScope(this.#db, this.#log), turn.id, ending);
  }

  /** One statement deletes only the stored text that it sees, so no text may be stored meanwhile. */
  async #finishFree(turn: LiveTurn, ending: Ending): Promise<boolean> {
    turn.isClosing = true;
    try {
      await turn.storing;
    } catch {
      // It may still arrive.
      turn.isClosing = false;
      return false;
    }
    const { id: turnId, isKept } = turn;
    return this.#groups
      .add({ turnId, isKept, ending, now: new Date() })
      .finally(() => (turn.isClosing = false));
  }

  async #close(ends: readonly End[]): Promise<boolean[]> {
    try {
      const closed = await finishTogether({ db: this.#db }, ends);
      return ends.map(({ turnId }) => closed.has(turnId));
    } catch (error) {
      if (isAway(error)) throw error;
      this.#log.debug({ err: error, ends: ends.length }, 'a group of ends runs one by one');
      return ends.map(() => false);
    }
  }
}
