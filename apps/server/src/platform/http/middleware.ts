import { randomBytes } from 'node:crypto';
import { AppError } from '@neo/contracts';
import type { Context, Middleware } from 'koa';
import { v7 as uuidv7 } from 'uuid';
import { inEnglish } from '../in-english.ts';
import type { Logger } from '../log.ts';
import { errorBody, toAppError } from './errors.ts';
import { plainPage } from './plain-page.ts';
import type { RequestState } from './state.ts';

const stateOf = (ctx: Context): RequestState => ctx.state as unknown as RequestState;

/** Gives each request an id and a log of its own, and writes one line when it ends. */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const state = stateOf(ctx);
    const started = performance.now();
    state.requestId = uuidv7();
    state.log = log.child({ requestId: state.requestId });
    ctx.set('x-request-id', state.requestId);
    // Taken as it came: what makes a path of it throws on some, and a throw in a listener ends the process.
    const { method, url = '' } = ctx.req;
    const path = url.split('?', 1)[0];
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - started);
      state.log.debug({ method, path, status: ctx.res.statusCode, ms }, 'request');
    });
    await next();
  };
}

/** Refuses a request whose line or Host makes no address; everything behind may rely on `ctx.path` and `ctx.href`. */
export const wellFormedOnly: Middleware = async (ctx, next) => {
  const isWellFormed = ctx.req.url?.startsWith('/') && URL.canParse(ctx.href);
  if (!isWellFormed) throw new AppError('invalid', { reason: 'no_address' });
  await next();
};

export const isApi = (path: string): boolean => /^\/api(\/|$)/.test(path);

/** A person at a browser is shown a page, a program gets the body of the contract. */
function answer(ctx: Context, error: AppError): void {
  const wantsPage = ctx.accepts(['json', 'html']) === 'html' && !isApi(ctx.req.url ?? '');
  ctx.status = error.status;
  if (!wantsPage) {
    ctx.body = errorBody(error);
    return;
  }
  ctx.type = 'html';
  ctx.body = plainPage({
    title: 'Something went wrong',
    text: inEnglish(error.status < 500 ? error.reason : 'internal'),
    link: { href: '/', label: 'Go to Home' },
  });
}

/** Answers whatever was thrown: `{message, code, reason, issues?}`, or a page. */
export const errorBodies: Middleware = async (ctx, next) => {
  try {
    await next();
    // 501 is the router's word for methods that it has never heard of.
    if (ctx.status === 405 || ctx.status === 501) throw new AppError('method_not_allowed');
  } catch (thrown) {
    const error = toAppError(thrown, stateOf(ctx).log);
    if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter));
    ctx.set('cache-control', 'no-store');
    // What crawls in would go on crawling in.
    if (error.code === 'too_slow') ctx.set('connection', 'close');
    answer(ctx, error);
  }
};

/** What every response says, and the policy of pages: scripts and styles of our own or with this response's nonce. */
export function securityHeaders({ isDev }: { isDev: boolean }): Middleware {
  return async (ctx, next) => {
    const nonce = randomBytes(16).toString('base64');
    stateOf(ctx).nonce = nonce;
    const source = `'self' 'nonce-${nonce}'`;
    ctx.set({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'content-security-policy': [
        "default-src 'self'",
        `script-src ${source}`,
        `style-src ${source}`,
        // Server-rendered `style` attributes; they cannot run anything.
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        `connect-src 'self'${isDev ? ' ws:' : ''}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    });
    await next();
  };
}

/** Names by which a browser reaches its own machine. Whoever holds the port there holds it under all of them. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The origins under which this server is itself: one, and on somebody's own machine the other names of that machine. */
function originsOf(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return [publicUrl];
  return LOOPBACK.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}

/**
 * Refuses writes that another site's page made. A browser always says where a write comes from;
 * who says nothing is no browser and carries no one's cookie by accident.
 */
export function ownOriginOnly(publicUrl: string | undefined): Middleware {
  const known = publicUrl === undefined ? undefined : originsOf(publicUrl);
  return async (ctx, next) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(ctx.method);
    const origin = ctx.get('origin');
    const own = known ?? [`${ctx.protocol}://${ctx.host}`];
    const foreignSite = ['cross-site', 'same-site'].includes(ctx.get('sec-fetch-site'));
    if (isWrite && (origin === '' ? foreignSite : !own.includes(origin))) {
      throw new AppError('foreign_origin');
    }
    await next();
  };
}

/** Under /api nothing is a page: what no route answered is a JSON 404. */
export const apiNotFound: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status === 404 && ctx.body == null && isApi(ctx.path)) {
    throw new AppError('not_found');
  }
};
