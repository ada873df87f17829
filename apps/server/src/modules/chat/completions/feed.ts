import type { CompletionUsage, FinishReason } from '@neo/contracts';

/** How a reply ended. */
export interface FeedEnd {
  readonly finish: FinishReason;
  readonly usage: CompletionUsage;
}

/** The text of a reply while it arrives. It has one reader. */
export class Feed {
  #text = '';
  #taken = 0;
  #end: FeedEnd | undefined;
  #error: unknown;
  #isOver = false;
  readonly #begun = Promise.withResolvers<void>();
  readonly #over = Promise.withResolvers<void>();
  #tell: () => void = () => undefined;

  /** Resolves with the first text, or the end. */
  readonly begun = this.#begun.promise;

  /** Whether all of it was taken. */
  get isTaken(): boolean {
    return this.#isOver && this.#taken === this.#text.length;
  }

  get end(): FeedEnd | undefined {
    return this.#end;
  }

  /** The reason why it broke off. */
  get error(): unknown {
    return this.#error;
  }

  get text(): string {
    return this.#text;
  }

  append(text: string): void {
    this.#text += text;
    this.#begun.resolve();
    this.#tell();
  }

  finish(end: FeedEnd): void {
    this.#end = end;
    this.#close();
  }

  fail(error: unknown): void {
    this.#error = error;
    this.#close();
  }

  /** Resolves at the end, whatever it is. */
  whole(): Promise<void> {
    return this.#over.promise;
  }

  /** Calls `tell` whenever there is more. */
  follow(tell: () => void): void {
    this.#tell = tell;
  }

  /** The text that was not taken yet, up to so many characters. */
  take(most: number): string {
    let next = this.#text.slice(this.#taken, this.#taken + most);
    // Half of a surrogate pair stays for the next part.
    const isWhole = this.#taken + next.length === this.#text.length;
    if (!isWhole) next = next.replace(/[\ud800-\udbff]$/, '');
    this.#taken += next.length;
    return next;
  }

  #close(): void {
    this.#isOver = true;
    this.#begun.resolve();
    this.#over.resolve();
    this.#tell();
  }
}
