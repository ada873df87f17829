import { createApi, fetchTransport } from '@neo/contracts';
import type { Api } from '@neo/contracts';

/** Somebody at a browser: a cookie of their own, and the typed client. */
export interface Person {
  readonly api: Api;
  /** `fetch` with this person's cookie; what the server sets is kept. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  cookie(): string;
}

export function aPerson(base: string, cookie = ''): Person {
  const jar = new Map<string, string>();
  for (const pair of cookie.split('; ').filter(Boolean)) keep(pair);
  function keep(pair: string): void {
    const [name = '', ...value] = pair.split('=');
    if (value.join('=') === '') jar.delete(name);
    else jar.set(name, value.join('='));
  }
  const cookieHeader = (): string => [...jar].map((pair) => pair.join('=')).join('; ');
  const fetcher = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', cookieHeader());
    const response = await fetch(base + path, { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) keep(set.split(';')[0] ?? '');
    return response;
  };
  return {
    api: createApi(fetchTransport('', (url, init) => fetcher(url as string, init))),
    fetch: fetcher,
    cookie: cookieHeader,
  };
}
