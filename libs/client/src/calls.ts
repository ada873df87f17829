import type { Address, Answer, AnyInput, Endpoint, EndpointGroup, Input } from '@neo/contracts';
import { assertOk } from './api-error.ts';
import { requestOf } from './requests.ts';

/** How a call is carried: by `fetch` in the browser, in the same process while the server renders. */
export type Transport = (address: Address, input: AnyInput) => Promise<unknown>;

type Call<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? (input?: Input<E>) => Promise<Answer<E>>
    : (input: Input<E>) => Promise<Answer<E>>;

export type GroupClient<G extends EndpointGroup> = { [Name in keyof G]: Call<G[Name]> };

/** The typed calls of a group of endpoints over a transport. */
export function createClient<G extends EndpointGroup>(
  group: { readonly [Name in keyof G]: Address<G[Name]['method'], G[Name]['path']> },
  transport: Transport,
): GroupClient<G> {
  const calls = Object.entries<Address>(group).map(([name, address]) => [
    name,
    (input: AnyInput = {}) => transport(address, input),
  ]);
  return Object.fromEntries(calls) as GroupClient<G>;
}

/** Carries calls by `fetch`. `base` is empty in a browser: the API has the page's own origin. */
export function fetchTransport(base = '', fetcher: typeof fetch = fetch): Transport {
  return async (address, input) => {
    const [url, init] = requestOf(address, input);
    const response = await assertOk(await fetcher(base + url, init));
    return response.status === 204 ? undefined : response.json();
  };
}
