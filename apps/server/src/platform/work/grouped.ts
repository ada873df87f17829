import { inTrace } from '../tracing/context.ts';

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item;
}

export interface GroupLimits {
  /** Items in a group. */
  readonly size: number;
  /** Groups at once. */
  readonly underWay: number;
}

/** Returns a result for each item, in their order. If it fails, all get the error. */
type Run<Item, Result> = (group: Item[]) => Promise<readonly Result[]>;

/**
 * Runs work in groups. What arrives while all groups are under way waits and goes together, in
 * order of arrival. Nothing waits for more than the event that brought it, so a lone item goes at once. A group belongs to
 * nobody's trace.
 */
export class Grouped<Item, Result> {
  readonly #run: Run<Item, Result>;
  readonly #limits: GroupLimits;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #underWay = 0;

  constructor(run: Run<Item, Result>, limits: GroupLimits) {
    this.#run = run;
    this.#limits = limits;
  }

  add(item: Item): Promise<Result> {
    const waiting = { ...Promise.withResolvers<Result>(), item };
    this.#waiting.push(waiting);
    if (this.#underWay < this.#limits.underWay) void inTrace(undefined, () => this.#runAll());
    return waiting.promise;
  }

  async #runAll(): Promise<void> {
    this.#underWay += 1;
    // Items of one event of the process share a group, for example the answers of the group before.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#limits.size);
      const items = group.map(({ item }) => item);
      await this.#run(items).then(
        (results) => group.forEach(({ resolve }, at) => resolve(results[at]!)),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      );
    }
    this.#underWay -= 1;
  }
}
