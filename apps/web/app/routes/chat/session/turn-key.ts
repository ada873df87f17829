/** The idempotency key of a turn, as long as it is unknown whether the server received it. */
export class TurnKey {
  #unanswered: { key: string; turn: string } | null = null;

  /** The same key for the same call, until it is answered. No other call may use it. */
  of(call: unknown): string {
    const asked = JSON.stringify(call);
    const key = this.#unanswered?.turn === asked ? this.#unanswered.key : crypto.randomUUID();
    this.#unanswered = { key, turn: asked };
    return key;
  }

  forget(): void {
    this.#unanswered = null;
  }
}
