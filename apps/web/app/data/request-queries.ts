import { QueryClient } from '@tanstack/react-query';
import type {
  DefaultedQueryObserverOptions,
  QueryKey,
  QueryObserverOptions,
} from '@tanstack/react-query';
import { createQueries } from './queries.ts';

/**
 * Whatever a read asks for, its answer is not kept by a timer: that would hold the whole request in memory for as long
 * as a browser keeps it. And none is asked for again: a page does not wait for that.
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

/** The answers of one request on the server. They are gone when nothing holds the request any more. */
export const createRequestQueries = (): QueryClient => createQueries(RequestQueries);
