import { createApi } from './api.ts';
import type { Address, AnyInput } from '@neo/contracts';
import type { Api } from './api.ts';
import { fetchTransport } from './calls.ts';
import { runTurn } from './turn-stream.ts';
import type { NumberedTurnEvent } from './turn-stream.ts';

/** A program's way into a server, as one person. */
export interface Session {
  readonly api: Api;
  /**
   * Runs a turn and yields its events as they arrive; the last one is `done` or `error`.
   * @param address such as `ADDRESSES.chat.send`
   * @throws ApiError when refused, CutStream when the connection is lost
   */
  turn(address: Address, input: AnyInput): AsyncGenerator<NumberedTurnEvent, void>;
  /** `fetch` for paths of this server, with the session's cookies. Cookies that the server sets are kept. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The cookies so far, to continue the session later. */
  cookie(): string;
}

/**
 * Opens a session outside a browser, which keeps cookies itself. Nobody is signed in until `api.identity.login`.
 * @param base the origin of the server
 * @param cookie of an earlier session
 * @public
 */
export function openSession(base: string, cookie = ''): Session {
  const jar = new Map<string, string>();
  const keep = (pair: string): void => {
    const [name = '', ...value] = pair.split('=');
    if (value.join('=') === '') jar.delete(name);
    else jar.set(name, value.join('='));
  };
  for (const pair of cookie.split('; ').filter(Boolean)) keep(pair);
  const cookies = (): string => [...jar].map((pair) => pair.join('=')).join('; ');
  const carry = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', cookies());
    // A redirect that is followed would hide the cookies that it sets.
    const response = await fetch(base + path, { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) keep(set.split(';')[0] ?? '');
    return response;
  };
  const fetcher: typeof fetch = (url, init) => carry(url as string, init);
  return {
    api: createApi(fetchTransport('', fetcher)),
    turn: (address, input) => runTurn(address, input, {}, () => undefined, fetcher),
    fetch: carry,
    cookie: cookies,
  };
}
