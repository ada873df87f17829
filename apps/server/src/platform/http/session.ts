import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '@neo/contracts';
import { VISITOR } from '@neo/domain';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import createKoaSession from 'koa-session';
import { goneSignal } from './gone.ts';
import { isPassedOn } from './origin/passed-on.ts';
import type { Caller, SessionHandle } from './routes.ts';
import type { RequestState } from './state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_MS = 30 * DAY_MS;

const COOKIE = 'neo';
/** For https: bound to this host and never sent in clear text. */
const HTTPS_COOKIE = '__Host-neo';

/** Maximum number of unlocked NEOs per session. Beyond it an older one must be unlocked again. */
export const UNLOCKS_PER_SESSION = 200;

/** The data of a session. */
export interface SessionData {
  userId?: string;
  /** Version of the person's ways to sign in when the session began. */
  waysVersion?: number;
  unlocks?: Record<string, number>;
  pendingSignIn?: object | null;
}

/** Storage of sessions, implemented by the module that owns users. */
export interface SessionStore {
  get(key: string, maxAge: number, options: { ctx: Context }): Promise<SessionData | undefined>;
  set(key: string, data: SessionData, maxAge: number, options: { ctx: Context }): Promise<void>;
  destroy(key: string): Promise<void>;
}

interface KoaSession extends SessionData {
  readonly isNew: boolean;
  regenerate(): Promise<void>;
  save(): Promise<void>;
}
type SessionContext = Context & { session: KoaSession | null };

/**
 * A cookie of an older key is signed with the first one, but the library gives that signature no
 * date: it would end with the browser, and the person would be signed out. Saving sets one.
 */
async function dateSignature(ctx: SessionContext, key: string): Promise<void> {
  const set = [ctx.response.headers['set-cookie'] ?? []].flat();
  if (!set.some((cookie) => cookie.startsWith(`${key}.sig=`))) return;
  if (ctx.session && !ctx.session.isNew) await ctx.session.save();
}

/** koa-session with our own store. */
export function sessions(
  app: Koa,
  store: SessionStore,
  { isHttps }: { isHttps: boolean },
): Middleware {
  const key = isHttps ? HTTPS_COOKIE : COOKIE;
  const middleware = createKoaSession(
    {
      key,
      maxAge: SESSION_MS,
      renew: true,
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      genid: () => randomBytes(32).toString('base64url'),
      store: store as never,
    },
    app,
  ) as Middleware;
  return (ctx, next) => {
    // TLS ends at the proxy. Koa sees http and would refuse to set a secure cookie.
    if (isHttps) ctx.cookies.secure = true;
    return middleware(ctx, async () => {
      await dateSignature(ctx as SessionContext, key);
      await next();
    });
  };
}

function handleOf(ctx: SessionContext): SessionHandle {
  return {
    key: (ctx.state as unknown as RequestState).sessionKey,
    async signIn({ id, waysVersion }) {
      ctx.session = { userId: id, waysVersion } as KoaSession;
      await ctx.session.regenerate().catch((error: unknown) => {
        // Otherwise the session would be written again at the end of the request.
        ctx.session = null;
        throw error;
      });
    },
    async signOut() {
      ctx.session = null;
    },
    pendingSignIn: ctx.session?.pendingSignIn ?? undefined,
    setPendingSignIn(pending) {
      if (!ctx.session) throw new AppError('not_signed_in');
      ctx.session.pendingSignIn = pending;
    },
    unlock(neoId, passwordVersion) {
      if (!ctx.session) throw new AppError('not_signed_in');
      const others = Object.keys(ctx.session.unlocks ?? {}).filter((id) => id !== neoId);
      // null removes an entry: the store merges what is written.
      const surplus = others.slice(UNLOCKS_PER_SESSION - 1).map((id) => [id, null]);
      ctx.session.unlocks = {
        ...ctx.session.unlocks,
        ...(Object.fromEntries(surplus) as Record<string, never>),
        [neoId]: passwordVersion,
      };
    },
  };
}

/** An address that one subscriber cannot vary at will: for IPv6 the /64. */
export function throttleAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const heads = head.split(':').filter(Boolean);
  const tails = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? Array(8 - heads.length - tails.length).fill('0') : [];
  return [...heads, ...zeros, ...tails].slice(0, 4).join(':') + '::/64';
}

/** The caller of a request. Rarely used parts are created on first use. */
export function callerOf(ctx: Context): Caller {
  const state = ctx.state as unknown as RequestState;
  let gone: AbortSignal | undefined;
  return {
    viewer: state.viewer ?? unlockedVisitor(ctx as SessionContext),
    session: handleOf(ctx as SessionContext),
    apiKeyId: state.apiKeyId,
    get address() {
      return throttleAddress(ctx.ip);
    },
    get isPassedOn() {
      return isPassedOn(ctx.req, ctx.app.proxy);
    },
    get gone() {
      return (gone ??= goneSignal(ctx.res));
    },
    header: (name) => ctx.get(name) || undefined,
  };
}

function unlockedVisitor(ctx: SessionContext): Caller['viewer'] {
  const unlocks = ctx.session?.unlocks;
  return unlocks ? { ...VISITOR, unlocks } : VISITOR;
}
