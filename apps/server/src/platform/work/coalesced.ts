/** Work that those who ask for the same at the same time share. */
export class InTurn<T> {
  readonly #running = new Map<string, { now: Promise<T>; next?: Promise<T> }>();

  /**
   * Runs `work` now or, where it runs already for this key, once more after that, for all who have asked meanwhile:
   * nobody gets what was begun before they asked.
   */
  ask(key: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#running.get(key);
    if (!turn) return this.#run(key, work);
    turn.next ??= turn.now.then(
      () => this.#run(key, work),
      () => this.#run(key, work),
    );
    return turn.next;
  }

  #run(key: string, work: () => Promise<T>): Promise<T> {
    const now = work();
    const turn: { now: Promise<T>; next?: Promise<T> } = { now };
    this.#running.set(key, turn);
    const end = (): void => {
      if (!turn.next) this.#running.delete(key);
    };
    now.then(end, end);
    return now;
  }
}
