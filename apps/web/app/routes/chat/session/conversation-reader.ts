import type { Api, Conversation } from '@neo/contracts';

/** Messages that are read at a time. */
const PAGE = 50;

/** Reads pages of one kept conversation. */
export class ConversationReader {
  readonly #api: Api;
  readonly #params: { id: string };
  #isReading = false;
  #isStale = false;

  constructor(api: Api, neoId: string) {
    this.#api = api;
    this.#params = { id: neoId };
  }

  /** Reads the newest page. */
  read(signal?: AbortSignal): Promise<Conversation> {
    const query = { limit: String(PAGE) };
    return this.#api.chat.conversation({ params: this.#params, query, ...(signal && { signal }) });
  }

  /** Reads the page before this message. */
  earlierThan(seq: number): Promise<Conversation> {
    const query = { limit: String(PAGE), before: String(seq) };
    return this.#api.chat.conversation({ params: this.#params, query });
  }

  /** Reads the newest page. Concurrent callers share one re-read: the first gets its result, the others get null. */
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
