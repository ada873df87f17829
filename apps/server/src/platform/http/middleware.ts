import { randomBytes } from 'node:crypto';
import { AppError } from '@neo/contracts';
import type { Language } from '@neo/domain';
import { PLAIN_PAGES } from '@neo/words/plain-pages';
import type { Context, Middleware } from 'koa';
import { saying } from '../in-english.ts';
import { errorBody, toAppError } from './errors.ts';
import { plainPage } from './rendering/plain-page.ts';
import { languageOf } from './rendering/reader-language.ts';
import type { RequestState } from './state.ts';

const stateOf = (ctx: Context): RequestState => ctx.state as unknown as RequestState;

/**
 * Refuses requests whose URL or Host cannot be parsed. Later middleware relies on `ctx.path` and
 * `ctx.href`.
 */
export const wellFormedOnly: Middleware = async (ctx, next) => {
  const isWellFormed = ctx.req.url?.startsWith('/') && URL.canParse(ctx.href);
  if (!isWellFormed) throw new AppError('invalid', { reason: 'no_address' });
  await next();
};

export const isApi = (path: string): boolean => /^\/api(\/|$)/.test(path);

/** Browsers get an error page, other clients the error body of the contract. */
function answer(ctx: Context, error: AppError, languages: readonly Language[]): void {
  const wantsPage = ctx.accepts(['json', 'html']) === 'html' && !isApi(ctx.req.url ?? '');
  ctx.status = error.status;
  if (!wantsPage) {
    ctx.body = errorBody(error);
    return;
  }
  ctx.type = 'html';
  ctx.body = errorPage(error, languageOf(ctx, languages));
}

function errorPage({ status, reason, retryAfter }: AppError, language: Language): string {
  const words = PLAIN_PAGES[language];
  const text = saying(status < 500 ? reason : 'internal', language);
  const home = { href: '/', label: words.home };
  const mayWork = retryAfter !== undefined || status >= 500;
  return plainPage({
    language,
    title: words.title,
    text: retryAfter === undefined ? text : `${text} ${words.wait(retryAfter)}`,
    // An empty address is this one again.
    link: mayWork ? { href: '', label: words.retry } : home,
    other: mayWork ? home : undefined,
  });
}

/**
 * Answers every thrown error with `{message, code, reason, issues?}` or a page.
 * @param languages of the pages
 */
export const errorBodies =
  (languages: readonly Language[]): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      // The router answers 501 for methods it does not know at all.
      const isUnanswered = ctx.body == null;
      if (isUnanswered && (ctx.status === 405 || ctx.status === 501))
        throw new AppError('method_not_allowed');
    } catch (thrown) {
      const error = toAppError(thrown, stateOf(ctx).log);
      if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter));
      ctx.set('cache-control', 'no-store');
      // A client that sent too slowly would continue to.
      if (error.code === 'too_slow') ctx.set('connection', 'close');
      answer(ctx, error, languages);
    }
  };

/**
 * Sets security headers. The CSP allows only our own scripts and styles, or those with this
 * response's nonce.
 */
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
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
      'content-security-policy': [
        "default-src 'self'",
        `script-src ${source}`,
        `style-src ${source}`,
        // Server-rendered `style` attributes, which cannot run code.
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

/**
 * Names of the browser's own machine. The process that has the port is reached under each of them.
 */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** This server's own origins: PUBLIC_URL, and all loopback names if that is one. */
function originsOf(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return [publicUrl];
  return LOOPBACK.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}

/**
 * Refuses writes made by pages of other sites. Browsers always send their origin with a write; a
 * client that sends none is not a browser, so it carries no cookie of an unaware user.
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

/** Under /api an unanswered path is a JSON 404, not a page. */
export const apiNotFound: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status === 404 && ctx.body == null && isApi(ctx.path)) {
    throw new AppError('not_found');
  }
};
