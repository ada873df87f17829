import { AppError } from '@neo/contracts';
import type { Member } from '@neo/domain';
import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import { LimitReached } from '../../limits/throttle.ts';
import type { Logger } from '../../log.ts';
import { toAppError } from '../errors.ts';
import { mount } from '../mount.ts';
import type { RequestTurns } from '../request-turns.ts';
import type { Route } from '../routes.ts';
import { callerOf } from '../session.ts';
import type { RequestState } from '../state.ts';
import { programError } from '../../program-error.ts';

/** Finds a key and its owner. `marked` resolves when the key is marked as used, and never rejects. */
export type KeyCheck = (
  key: string,
  log: Logger,
) => Promise<{ id: string; viewer: Member; marked: Promise<unknown> } | undefined>;

const isOfPrograms = (path: string): boolean => /^\/v1(\/|$)/.test(path);
const stateOf = (ctx: Context): RequestState => ctx.state as unknown as RequestState;

/** Answers every refusal in OpenAI's format. */
const errors: Middleware = async (ctx, next) => {
  if (!isOfPrograms(ctx.path)) return next();
  try {
    await next();
    if (ctx.status === 405 || ctx.status === 501) throw new AppError('method_not_allowed');
    if (ctx.status === 404 && ctx.body == null) {
      throw new AppError('not_found', { reason: 'address_unknown' });
    }
  } catch (thrown) {
    const error = toAppError(thrown, stateOf(ctx as Context).log);
    if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter));
    if (error instanceof LimitReached) {
      ctx.set('x-ratelimit-limit-requests', String(error.limit));
    }
    if (error.code === 'too_many') {
      ctx.set('x-ratelimit-remaining-requests', '0');
      ctx.set('x-ratelimit-reset-requests', `${error.retryAfter ?? 1}s`);
    }
    if (error.status === 401) ctx.set('www-authenticate', 'Bearer');
    ctx.set('cache-control', 'no-store');
    // A client that sent too slowly would continue to.
    if (error.code === 'too_slow') ctx.set('connection', 'close');
    ctx.status = error.status;
    ctx.body = programError(error);
  }
};

/** Some clients write the slash in the name of a model as it is. */
const modelNames: Middleware = (ctx, next) => {
  ctx.path = ctx.path.replace(/^(\/v1\/models\/neo)\/(?=[^/]+$)/, '$1%2F');
  return next();
};

/** Identifies the caller only by the key: no cookie is read here. */
const keys =
  (check: KeyCheck): Middleware =>
  async (ctx, next) => {
    if (!isOfPrograms(ctx.path)) return next();
    const [, key] = /^Bearer +(\S+) *$/i.exec(ctx.get('authorization')) ?? [];
    if (key === undefined) throw new AppError('not_signed_in', { reason: 'key_missing' });
    const state = stateOf(ctx as Context);
    const found = await check(key, state.log);
    if (!found) throw new AppError('not_signed_in', { reason: 'key_wrong' });
    state.viewer = found.viewer;
    state.apiKeyId = found.id;
    await next();
    await found.marked;
  };

/** Nothing after this answers such a call: no session, no page. */
const end: Middleware = (ctx, next) => (isOfPrograms(ctx.path) ? Promise.resolve() : next());

/** The middleware for all calls of programs. It comes before sessions, and before what looks at origins. */
export const programCalls = (
  routes: readonly Route[],
  db: Knex,
  check: KeyCheck,
  turns: RequestTurns,
): Middleware[] => [errors, modelNames, keys(check), ...mount(routes, db, callerOf, turns), end];
