import { AppError, createApi } from '@neo/contracts';
import type { Deployment } from '@neo/contracts';
import { VISITOR } from '@neo/domain';
import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import { inProcessTransport } from './platform/http/in-process.ts';
import { isApi } from './platform/http/middleware.ts';
import { PageCache } from './platform/http/page-cache.ts';
import type { Caller, Route } from './platform/http/routes.ts';
import { callerOf, SESSION_COOKIES } from './platform/http/session.ts';
import type { Logger } from './platform/log.ts';
import type { Screens } from './screens.ts';

export interface PagesOptions {
  screens: Screens;
  routes: readonly Route[];
  db: Knex;
  languages: Deployment['uiLanguages'];
}

/** What is no call is a page, rendered with calls of its own to the same routes. */
export function pages({ screens, routes, db, languages }: PagesOptions): Middleware {
  const cache = new PageCache();
  return async (ctx, next) => {
    await next();
    if (ctx.status !== 404 || ctx.body != null || isApi(ctx.path)) return;
    // No page has an action. Told here, for a guarded one would lead who is signed out to sign in first.
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method_not_allowed');
    const { log, nonce } = ctx.state as { log: Logger; nonce: string };
    const transportFor = (caller: Caller) => inProcessTransport(routes, caller, { db, log });
    const { renderRequest } = screens;
    if (!renderRequest || !isForAnybody(ctx as Context)) {
      const api = createApi(transportFor(callerOf(ctx as Context)));
      return screens.render(ctx as Context, { api, nonce });
    }
    const { key, request } = plainRequest(ctx as Context, languages);
    const page = await cache.get(
      key,
      transportFor(anybody(ctx as Context)),
      (transport, placeholder) =>
        renderRequest(request(), { api: createApi(transport), nonce: placeholder }),
    );
    for (const [name, value] of page.headers) if (name !== 'set-cookie') ctx.set(name, value);
    for (const cookie of page.headers.getSetCookie()) ctx.append('set-cookie', cookie);
    if (!page.headers.has('cache-control')) ctx.set('cache-control', 'private, no-cache');
    ctx.body = page.html(nonce);
    if (!page.headers.has('content-type')) ctx.remove('content-type');
    ctx.status = page.status;
  };
}

/** Whether everybody who asks this without a session gets the same. An address with a query is its own. */
const isForAnybody = (ctx: Context): boolean =>
  ctx.method === 'GET' &&
  ctx.search === '' &&
  !ctx.path.endsWith('.data') &&
  SESSION_COOKIES.every((name) => ctx.cookies.get(name, { signed: false }) === undefined);

/** Nobody in particular, who also waits when the one who asked first has gone. */
const anybody = (ctx: Context): Caller => ({
  ...callerOf(ctx),
  viewer: VISITOR,
  gone: new AbortController().signal,
  header: () => undefined,
});

/** The languages of this deployment in the order that a request prefers them. */
export function languagesOf(
  ctx: Context,
  languages: readonly Deployment['uiLanguages'][number][],
): Deployment['uiLanguages'] {
  const chosen = ctx.cookies.get('language', { signed: false });
  const preferred = ctx.acceptsLanguages().map((tag) => tag.toLowerCase().split('-')[0]);
  const wanted = [chosen, ...preferred].flatMap((tag) => languages.find((on) => on === tag) ?? []);
  return [...new Set(wanted)];
}

/**
 * A request with nothing of its sender in it but what a page may depend on: the address, the language, and whether the
 * screen is small. The key says the same.
 */
function plainRequest(ctx: Context, languages: Deployment['uiLanguages']) {
  const hint = ctx.get('sec-ch-ua-mobile');
  const isMobile = hint ? hint === '?1' : /Mobi|Android/.test(ctx.get('user-agent'));
  const language = languagesOf(ctx, languages).join(',');
  const headers = {
    'sec-ch-ua-mobile': isMobile ? '?1' : '?0',
    ...(language && { 'accept-language': language }),
  };
  return {
    key: [ctx.href, language, isMobile].join(' '),
    request: () => new Request(ctx.href, { headers }),
  };
}
