interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item;
}

export interface GroupLimits {
  /** Items in a group. */
  readonly size: number;
  /** Groups at once. */
  readonly underWay: number;
}

/**
 * Runs work in groups. What arrives while all groups are under way waits and goes together, in
 * order of arrival. Nothing waits for more to arrive, so a lone item goes at once.
 */
export class Grouped<Item, Result> {
  readonly #run: (group: Item[]) => Promise<readonly Result[]>;
  readonly #limits: GroupLimits;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #underWay = 0;

  /** @param run returns a result for each item, in their order; if it fails, all get the error */
  constructor(run: (group: Item[]) => Promise<readonly Result[]>, limits: GroupLimits) {
    this.#run = run;
    this.#limits = limits;
  }

  add(item: Item): Promise<Result> {
    const waiting = { ...Promise.withResolvers<Result>(), item };
    this.#waiting.push(waiting);
    if (this.#underWay < this.#limits.underWay) void this.#runAll();
    return waiting.promise;
  }

  async #runAll(): Promise<void> {
    this.#underWay += 1;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#limits.size);
      await this.#run(group.map(({ item }) => item)).then(
        (results) => group.forEach(({ resolve }, at) => resolve(results[at]!)),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      );
    }
    this.#underWay -= 1;
  }
}
