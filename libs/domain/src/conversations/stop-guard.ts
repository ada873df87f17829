/**
 * Lets text through until one of some sequences begins. Text is held back only while it can still become one of them.
 */
export class StopGuard {
  readonly #stops: readonly string[];
  #held = '';
  #isCut = false;

  constructor(stops: readonly string[]) {
    this.#stops = stops;
  }

  /** A sequence was found: nothing more is let through. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Takes text of the model. @returns what may be shown now */
  push(text: string): string {
    if (this.#isCut) return '';
    const all = this.#held + text;
    const found = this.#stops.map((stop) => all.indexOf(stop)).filter((at) => at !== -1);
    if (found.length > 0) {
      this.#isCut = true;
      this.#held = '';
      return all.slice(0, Math.min(...found));
    }
    const kept = Math.max(0, ...this.#stops.map((stop) => beginningAtEnd(all, stop)));
    this.#held = all.slice(all.length - kept);
    return all.slice(0, all.length - kept);
  }

  /** The model has ended. @returns what is left to show */
  end(): string {
    const rest = this.#held;
    this.#held = '';
    return rest;
  }
}

/** How many characters at the end of a text are the beginning of a sequence. */
function beginningAtEnd(text: string, stop: string): number {
  for (let length = Math.min(stop.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(stop.slice(0, length))) return length;
  }
  return 0;
}
