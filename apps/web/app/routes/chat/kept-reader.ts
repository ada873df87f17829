import type { Api, Conversation } from '@neo/contracts';

/** Messages that are read at a time. */
export const PAGE = 50;

/** Reads the newest part of what the server keeps of one conversation. */
export class KeptReader {
  readonly #api: Api;
  readonly #params: { id: string };
  #isReading = false;
  #isStale = false;

  constructor(api: Api, neoId: string) {
    this.#api = api;
    this.#params = { id: neoId };
  }

  read(signal?: AbortSignal): Promise<Conversation> {
    const query = { limit: String(PAGE) };
    return this.#api.chat.conversation({ params: this.#params, query, ...(signal && { signal }) });
  }

  /** Whoever asks while one reads leads to one more reading, and gets null: the first one gets what it brings. */
  async newest(): Promise<Conversation | null> {
    this.#isStale = true;
    if (this.#isReading) return null;
    this.#isReading = true;
    let conversation: Conversation | null = null;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        conversation = await this.read();
      }
    } finally {
      this.#isReading = false;
    }
    return conversation;
  }
}
