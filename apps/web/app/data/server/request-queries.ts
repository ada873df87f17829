import { QueryClient } from '@tanstack/react-query';
import type {
  DefaultedQueryObserverOptions,
  QueryKey,
  QueryObserverOptions,
} from '@tanstack/react-query';
import { createQueries } from '../queries.ts';

/**
 * Overrides every read: no timer may keep its answer, because it would hold the whole request in memory for as long
 * as a browser keeps answers. And no retries, because a page does not wait for them.
 */
class RequestQueries extends QueryClient {
  override defaultQueryOptions<
    Answer = unknown,
    Failure = Error,
    Shown = Answer,
    Kept = Answer,
    Key extends QueryKey = QueryKey,
    Page = never,
  >(
    options:
      | QueryObserverOptions<Answer, Failure, Shown, Kept, Key, Page>
      | DefaultedQueryObserverOptions<Answer, Failure, Shown, Kept, Key>,
  ): DefaultedQueryObserverOptions<Answer, Failure, Shown, Kept, Key> {
    const defaulted = super.defaultQueryOptions<Answer, Failure, Shown, Kept, Key, Page>(options);
    return { ...defaulted, gcTime: Infinity, retry: false };
  }
}

/** The answers of one request on the server. They are freed together with the request. */
export const createRequestQueries = (): QueryClient => createQueries(RequestQueries);
