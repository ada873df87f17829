import type { Knex } from 'knex';
import { systemScope } from '../../../platform/db/scope.ts';
import type { Logger } from '../../../platform/log.ts';
import { Grouped } from '../../../platform/work/grouped.ts';
import { finishTogether, finishTurn } from './finish-turn.ts';
import type { End, Ending } from './finish-turn.ts';
import { GROUPS_AT_ONCE, isAway, TURNS_TOGETHER } from './groups.ts';

/**
 * Ends of turns that arrive while others are being committed go together. Whatever leaves its group
 * is closed by `finishTurn`, which finds out what became of the turn.
 */
export class Ends {
  readonly #groups: Grouped<End, boolean | undefined>;
  readonly #db: Knex;
  readonly #log: Logger;

  constructor({ db, log }: { db: Knex; log: Logger }, { size = TURNS_TOGETHER } = {}) {
    this.#db = db;
    this.#log = log;
    this.#groups = new Grouped((ends, isAlone) => this.#close(ends, isAlone), {
      size,
      underWay: GROUPS_AT_ONCE,
    });
  }

  /** Closes a turn, with others if it can. @returns and throws what `finishTurn` does */
  async finish(turnId: string, ending: Ending): Promise<boolean> {
    const closed = await this.#groups.add({ turnId, ending, now: new Date() });
    return closed ?? this.#closeOne(turnId, ending);
  }

  /** A lone end may wait for locks. @returns undefined for ends that must go alone */
  async #close(ends: readonly End[], isAlone: boolean): Promise<(boolean | undefined)[]> {
    if (isAlone) {
      return Promise.all(ends.map(({ turnId, ending }) => this.#closeOne(turnId, ending)));
    }
    try {
      const closed = await finishTogether(systemScope(this.#db, this.#log), ends);
      return ends.map(({ turnId }) => closed.has(turnId) || undefined);
    } catch (error) {
      if (isAway(error)) throw error;
      this.#log.debug({ err: error, ends: ends.length }, 'a group of ends runs one by one');
      return [];
    }
  }

  #closeOne(turnId: string, ending: Ending): Promise<boolean> {
    return finishTurn(systemScope(this.#db, this.#log), turnId, ending);
  }
}
