import { isApiError } from '@neo/client';
import type { Api } from '@neo/client';
import type { Conversation } from '@neo/contracts';
import { MESSAGES_PAGE } from '../../../../limits.ts';
import { addressOf } from '../place.ts';
import type { Place } from '../place.ts';

/** Reads pages of one kept conversation, and whether its NEO can be talked with. */
export class ConversationReader {
  readonly #api: Api;
  readonly #place: () => Place;

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

  /** Whether the conversation is not there any more. */
  isGone(): Promise<boolean> {
    return this.read().then(
      () => false,
      (error: unknown) => isApiError(error) && error.status === 404,
    );
  }

  /** @returns why chatting with the NEO is impossible, as a code of the contract; null if it is possible */
  async refusalOfNeo(): Promise<string | null> {
    try {
      await this.#api.personas.get({ params: { id: this.#place().neoId }, query: { as: 'card' } });
      return null;
    } catch (error) {
      return isApiError(error) && error.status < 500 ? error.code : null;
    }
  }
}
