/**
 * Room: html. Everything that the server sends besides API answers.
 *
 * `pages` renders the web app: a page's loader calls the API's routes in process, and public pages are cached for
 * visitors. `screens` finds the built web app and console, or Vite's server in development · `console` sends the
 * console's page to moderators only · `site-map` (sitemap.xml, robots.txt) · `dev-mail` (the development mailbox).
 * `app.ts` puts them in order; this room imports modules only through their index.ts.
 */
import { createApi } from '@neo/client';
import { AppError, PAGE_PARAMETERS } from '@neo/contracts';
import type { Transport } from '@neo/client';
import type { Deployment } from '@neo/contracts';
import { VISITOR } from '@neo/domain';
import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import { inProcessTransport } from '../platform/http/in-process.ts';
import { isApi } from '../platform/http/middleware.ts';
import { PageCache, readyPage } from '../platform/http/rendering/page-cache.ts';
import type { ReadyPage } from '../platform/http/rendering/page-cache.ts';
import { languageOf } from '../platform/http/rendering/reader-language.ts';
import { RenderBudget } from '../platform/http/rendering/render-budget.ts';
import type { RequestTurns } from '../platform/http/request-turns.ts';
import type { Caller, Route } from '../platform/http/routes.ts';
import { callerOf } from '../platform/http/session.ts';
import type { RequestState } from '../platform/http/state.ts';
import type { Screens } from './screens.ts';

export interface PagesOptions {
  screens: Screens;
  routes: readonly Route[];
  db: Knex;
  deployment: Deployment;
  /** False disables the render budget, for load tests. */
  rateLimits: boolean;
  turns: RequestTurns;
}

/** Renders every path outside the API as a page, which calls the same routes in process. */
export function pages({
  screens,
  routes,
  db,
  deployment,
  rateLimits,
  turns,
}: PagesOptions): Middleware {
  const cache = new PageCache();
  const budget = new RenderBudget();
  return async (ctx, next) => {
    await next();
    if (ctx.status !== 404 || ctx.body != null || isApi(ctx.path)) return;
    // No page has an action. Refused here, because a guarded page would redirect visitors to sign
    // in first.
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      throw new AppError('method_not_allowed');
    }
    (ctx.state as RequestState).route = 'page';
    const caller = callerOf(ctx as Context);
    // A school has one address for many people.
    const who = caller.viewer.id ?? caller.address;
    if (rateLimits) budget.check(who);
    const { log, nonce, sessionKey } = ctx.state as RequestState;
    const transportFor = (who: Caller) => inProcessTransport(routes, who, { db, log });
    const { key, address, headers } = plainRequest(ctx as Context, caller, deployment);
    const isForAnybody = screens.mayBeKept && sessionKey === undefined && key !== undefined;
    // Counted at once, because all that wait for their turn have passed the check.
    if (!isForAnybody) budget.spend(who);
    const render = async (
      transport: Transport,
      nonceOrPlaceholder: string,
      signal?: AbortSignal,
    ) => {
      const request = new Request(address, { headers, signal: signal ?? null });
      return screens.render(request, { api: createApi(transport), nonce: nonceOrPlaceholder });
    };
    const { address: from, gone } = caller;
    const page = await turns.run({ address: from, kind: 'read', gone }, async () =>
      isForAnybody
        ? cache.get(key, transportFor(anybody(caller)), (...given) => {
            budget.spend(who);
            return render(...given);
          })
        : readyPage(await render(transportFor(caller), nonce, caller.gone), nonce),
    );
    const html = page.html(nonce);
    if (!isForAnybody) budget.spendLength(who, html.length);
    send(ctx as Context, page, html);
    // Pages seen in a session must not be readable from the browser's disk after it ends.
    if (sessionKey !== undefined) ctx.set('cache-control', 'no-store');
  };
}

function send(ctx: Context, { status, headers }: ReadyPage, html: string): void {
  ctx.body = html;
  ctx.remove('content-type');
  ctx.set('cache-control', 'private, no-cache');
  for (const [name, value] of headers) if (name !== 'set-cookie') ctx.set(name, value);
  for (const cookie of headers.getSetCookie()) ctx.append('set-cookie', cookie);
  ctx.status = status;
}

/** A visitor without identity, who keeps waiting when the first caller disconnects. */
const anybody = (caller: Caller): Caller => ({
  ...caller,
  viewer: VISITOR,
  gone: new AbortController().signal,
  header: () => undefined,
});

/**
 * A request reduced to what a page may depend on: path and query, language, and screen width. The
 * key identifies pages that are the same for everyone without a session; it is undefined for an
 * address that a page reads parameters from.
 */
function plainRequest(
  ctx: Context,
  { isPassedOn }: Caller,
  { publicUrl, uiLanguages }: Deployment,
) {
  // Parsed as the web app will parse it: `..` in the path is resolved here.
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
    // The demo accounts are shown only at this machine.
    key: isPlain ? [address.pathname, isPassedOn, ...Object.values(headers)].join(' ') : undefined,
  };
}
