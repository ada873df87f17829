/** The idempotency key of a turn, as long as it is unknown whether the server received it. */
export class TurnKey {
  readonly #name: string | undefined;
  #unanswered: { key: string; turn: string } | null = null;

  /** @param name keeps it in this tab under this name, so that it outlives a reload */
  constructor(name?: string) {
    this.#name = name;
    try {
      if (name) this.#unanswered = JSON.parse(sessionStorage.getItem(name) ?? 'null') as null;
    } catch {
      // On the server, and where storage is denied.
    }
  }

  /** The same key for the same call, until it is answered. No other call may use it. */
  of(call: unknown): string {
    const asked = JSON.stringify(call);
    const key = this.#unanswered?.turn === asked ? this.#unanswered.key : crypto.randomUUID();
    this.#keep({ key, turn: asked });
    return key;
  }

  forget(): void {
    this.#keep(null);
  }

  #keep(unanswered: { key: string; turn: string } | null): void {
    this.#unanswered = unanswered;
    try {
      if (this.#name) sessionStorage.setItem(this.#name, JSON.stringify(unanswered));
    } catch {
      // It is kept only for this page.
    }
  }
}
