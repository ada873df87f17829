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

const GREETING = 'greeting-key';

/** Absent in a browser that denies storage. */
function tab(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * The key of a greeting that the server stores. It outlives a reload, because a page asks for a greeting by itself:
 * the reloaded page then gets the greeting that the page before it asked for.
 */
export class GreetingKey {
  of(call: unknown): string {
    const asked = JSON.stringify(call);
    const [kept, turn] = tab()?.getItem(GREETING)?.split('\n') ?? [];
    const key = kept !== undefined && turn === asked ? kept : crypto.randomUUID();
    tab()?.setItem(GREETING, `${key}\n${asked}`);
    return key;
  }

  forget(): void {
    tab()?.removeItem(GREETING);
  }
}
