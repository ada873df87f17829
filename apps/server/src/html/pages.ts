/**
 * Room: html. What the server sends that is no call of the API.
 *
 * `pages` renders the web app: a page's loader calls the API's routes in process, and public pages are kept for
 * visitors. `screens` finds the built web app and console, or Vite's server in development · `console` gives the
 * console's page to moderators alone · `site-map` (sitemap.xml, robots.txt) · `dev-mail` (the development mailbox).
 * `app.ts` puts them in order; the room knows modules through their doors.
 */
import { AppError, createApi, PAGE_PARAMETERS } from '@neo/contracts';
import type { Deployment, Transport } from '@neo/contracts';
import { chooseLanguage, LANGUAGE_KEY, VISITOR } from '@neo/domain';
import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import { inProcessTransport } from '../platform/http/in-process.ts';
import { isApi } from '../platform/http/middleware.ts';
import { PageCache, readyPage } from '../platform/http/page-cache.ts';
import type { ReadyPage } from '../platform/http/page-cache.ts';
import { RenderBudget } from '../platform/http/render-budget.ts';
import type { Caller, Route } from '../platform/http/routes.ts';
import { callerOf } from '../platform/http/session.ts';
import type { RequestState } from '../platform/http/state.ts';
import type { Screens } from './screens.ts';

export interface PagesOptions {
  screens: Screens;
  routes: readonly Route[];
  db: Knex;
  deployment: Deployment;
  /** False lifts the throttle, for load tests. */
  rateLimits: boolean;
}

/** What is no call is a page, rendered with calls of its own to the same routes. */
export function pages({ screens, routes, db, deployment, rateLimits }: PagesOptions): Middleware {
  const cache = new PageCache();
  const budget = new RenderBudget();
  return async (ctx, next) => {
    await next();
    if (ctx.status !== 404 || ctx.body != null || isApi(ctx.path)) return;
    // No page has an action. Told here, for a guarded one would lead who is signed out to sign in first.
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method_not_allowed');
    const caller = callerOf(ctx as Context);
    if (rateLimits) budget.check(caller.address);
    const { log, nonce, sessionKey } = ctx.state as RequestState;
    const transportFor = (who: Caller) => inProcessTransport(routes, who, { db, log });
    const { key, address, headers } = plainRequest(ctx as Context, deployment);
    const render = async (
      transport: Transport,
      nonceOrPlaceholder: string,
      signal?: AbortSignal,
    ) => {
      budget.spend(caller.address);
      const request = new Request(address, { headers, signal: signal ?? null });
      return screens.render(request, { api: createApi(transport), nonce: nonceOrPlaceholder });
    };
    const isForAnybody = screens.mayBeKept && sessionKey === undefined && key !== undefined;
    const page = isForAnybody
      ? await cache.get(key, transportFor(anybody(caller)), render)
      : await readyPage(await render(transportFor(caller), nonce, caller.gone), nonce);
    send(ctx as Context, page, nonce);
    // What a session has seen must not come back from the disk after it ended.
    if (sessionKey !== undefined) ctx.set('cache-control', 'no-store');
  };
}

function send(ctx: Context, { status, headers, html }: ReadyPage, nonce: string): void {
  ctx.body = html(nonce);
  ctx.remove('content-type');
  ctx.set('cache-control', 'private, no-cache');
  for (const [name, value] of headers) if (name !== 'set-cookie') ctx.set(name, value);
  for (const cookie of headers.getSetCookie()) ctx.append('set-cookie', cookie);
  ctx.status = status;
}

/** Nobody in particular, who also waits when the one who asked first has gone. */
const anybody = (caller: Caller): Caller => ({
  ...caller,
  viewer: VISITOR,
  gone: new AbortController().signal,
  header: () => undefined,
});

/** The language that a request prefers of those of this deployment. */
export function languageOf(
  ctx: Context,
  languages: readonly Deployment['uiLanguages'][number][],
): Deployment['uiLanguages'][number] {
  const cookie = ctx.cookies.get(LANGUAGE_KEY, { signed: false });
  return chooseLanguage({ cookie, browser: ctx.acceptsLanguages() }, languages);
}

/**
 * A request with nothing of its sender in it but what a page may depend on: the address without its host, the language,
 * and whether the screen is small. The key says the same of what is the same for everybody without a session; it is
 * undefined where an address asks for something of its own.
 */
function plainRequest(ctx: Context, { publicUrl, uiLanguages }: Deployment) {
  // Read once, as the web app will read it: dots in a path are walked here.
  const address = new URL(publicUrl + ctx.path + ctx.search);
  const isPlain =
    !address.pathname.endsWith('.data') &&
    !PAGE_PARAMETERS.some((name) => address.searchParams.has(name));
  if (isPlain) address.search = '';
  const hint = ctx.get('sec-ch-ua-mobile');
  const isMobile = hint ? hint === '?1' : /Mobi|Android/.test(ctx.get('user-agent'));
  const headers = {
    'sec-ch-ua-mobile': isMobile ? '?1' : '?0',
    'accept-language': languageOf(ctx, uiLanguages),
  };
  return {
    headers,
    address,
    key: isPlain ? [address.pathname, ...Object.values(headers)].join(' ') : undefined,
  };
}
