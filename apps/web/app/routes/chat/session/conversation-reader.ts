import type { Api, Conversation } from '@neo/contracts';
import { MESSAGES_PAGE } from '../../../limits.ts';
import { addressOf } from './place.ts';
import type { Place } from './place.ts';

/** Reads pages of one kept conversation. */
export class ConversationReader {
  readonly #api: Api;
  readonly #place: () => Place;
  #isReading = false;
  #isStale = false;

  constructor(api: Api, place: () => Place) {
    this.#api = api;
    this.#place = place;
  }

  /** Reads the newest page. */
  read(signal?: AbortSignal): Promise<Conversation> {
    return this.#page({ limit: String(MESSAGES_PAGE) }, signal);
  }

  /** Reads the page before this message. */
  earlierThan(seq: number, limit = MESSAGES_PAGE): Promise<Conversation> {
    return this.#page({ limit: String(limit), before: String(seq) });
  }

  #page(query: { limit: string; before?: string }, signal?: AbortSignal): Promise<Conversation> {
    const { group, params } = addressOf(this.#place());
    return this.#api[group].conversation({ params, query, ...(signal && { signal }) });
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
