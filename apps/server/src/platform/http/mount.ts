import Router from '@koa/router';
import { BODY_LIMITS, GENERATED_HEADER, TURN_ID_HEADER } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import { Readable } from 'node:stream';
import { announcedBytes, readBody } from './bodies/body.ts';
import { assertAccess, assertNotSuspended, dispatch, namedBy, scopeOf } from './dispatch.ts';
import { Intake, LARGE_BODIES, SMALL_BODIES } from './bodies/intake.ts';
import { Parsing } from './bodies/parsing.ts';
import { metrics } from '../metrics/index.ts';
import { COMPRESSED, KeptJson } from '../json/kept-json.ts';
import type { Encoding } from '../json/kept-json.ts';
import { Later } from './routes.ts';
import type { Caller, FileAnswer, Route, TurnFeed } from './routes.ts';
import { isReadMethod } from './request-turns.ts';
import type { RequestTurns } from './request-turns.ts';
import type { RequestState } from './state.ts';

const SANDBOX = "default-src 'none'; sandbox";
const EVENT_STREAM = 'text/event-stream';

function sendFile(ctx: Context, file: FileAnswer): void {
  ctx.type = file.type;
  ctx.set('cache-control', file.cacheControl);
  if (file.fileName !== undefined) ctx.attachment(file.fileName);
  if (file.vary !== undefined) ctx.vary(file.vary);
  // A picture opened as a document must not run anything.
  if (file.type.startsWith('image/')) ctx.set('content-security-policy', SANDBOX);
  if (!Buffer.isBuffer(file.bytes)) {
    // The headers are already sent. Without the last chunk a client knows that the file is
    // incomplete.
    file.bytes.once('error', () => ctx.res.destroy());
  }
  ctx.body = file.bytes;
}

/**
 * Sends a cached answer, or 304 if the client has it. Browsers revalidate each time: only the
 * server knows if it is current.
 */
async function sendKept(ctx: Context, kept: KeptJson<unknown>): Promise<void> {
  const encoding: Encoding = COMPRESSED.find((form) => ctx.acceptsEncodings(form)) ?? 'identity';
  const etag = kept.etag(encoding);
  // If it was opened as a page, Back would show it again without revalidation, even after sign-out.
  const isRead = ['', 'empty'].includes(ctx.get('sec-fetch-dest'));
  ctx.set({ 'cache-control': isRead ? 'private, no-cache' : 'no-store', etag });
  // Not `ctx.fresh`, which ignores If-None-Match on `no-cache` requests: this is the origin, not a
  // cache.
  if (
    ctx
      .get('if-none-match')
      .split(/\s*,\s*/)
      .includes(etag)
  ) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  if (encoding !== 'identity') ctx.set('content-encoding', encoding);
  ctx.type = 'json';
  ctx.body = await kept.encoded(encoding);
}

function sendEvents(ctx: Context, events: Readable): void {
  (ctx.state as RequestState).isStream = true;
  ctx.type = EVENT_STREAM;
  // `no-transform` and `x-accel-buffering` keep proxies from delaying tokens.
  ctx.set({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
  ctx.status = 200;
  ctx.body = events;
}

async function sendTurn(
  ctx: Context,
  feed: TurnFeed | object | undefined,
  caller: Caller,
): Promise<void> {
  if (!feed) {
    ctx.status = 204;
    return;
  }
  // A call that begins no turn, such as a message in a debate.
  if (!('turnId' in feed)) {
    ctx.body = feed;
    return;
  }
  ctx.set(TURN_ID_HEADER, feed.turnId);
  if (ctx.get('accept').includes(EVENT_STREAM)) {
    const afterId = Number(caller.header('last-event-id')) || 0;
    if (afterId > 0) metrics.streamResumes?.inc();
    sendEvents(ctx, feed.events(afterId));
  } else {
    ctx.body = await feed.result(caller.gone);
  }
}

interface Intakes {
  readonly large: Intake;
  readonly small: Intake;
  readonly parsing: Parsing;
}

/** A request's way through its turn and its body, to the work. */
interface Passage {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly intakes: Intakes;
  readonly turns: RequestTurns | undefined;
}

/** Reads the body, runs the work and then releases the reserved space. */
async function withBody<T>(
  ctx: Context,
  { endpoint, caller, intakes }: Passage,
  { intake, bytes }: { intake: Intake; bytes: number },
  work: (body: unknown) => Promise<T>,
): Promise<T> {
  const who = caller.viewer.id ?? caller.address;
  const room = intake.admit(who, bytes);
  const spend = (values: number, length: number) => intakes.parsing.spend(who, values, length);
  try {
    return await work(await readBody(ctx, endpoint, room, spend));
  } finally {
    room.giveBack();
  }
}

/** Runs the work in a turn of the caller's address. A file is read in the turn, because it would fill memory while it waits. */
function inTurn<T>(
  ctx: Context,
  passage: Passage,
  work: (body: unknown) => Promise<T>,
): Promise<T> {
  const { endpoint, caller, intakes, turns } = passage;
  const { address, gone, viewer } = caller;
  const bytes = announcedBytes(ctx, endpoint);
  const inShortTurn = (body?: unknown): Promise<T> => {
    const kind = isReadMethod(ctx.method) ? 'read' : 'write';
    return turns ? turns.run({ address, kind, gone }, () => work(body)) : work(body);
  };
  if (bytes === undefined) return inShortTurn();
  const isFile = endpoint.takes === 'bytes' || bytes > BODY_LIMITS.chat;
  if (!isFile) return withBody(ctx, passage, { intake: intakes.small, bytes }, inShortTurn);
  const read = () => withBody(ctx, passage, { intake: intakes.large, bytes }, work);
  return turns ? turns.runFile(viewer.id ?? address, { address, gone }, read) : read();
}

/**
 * The HTTP side of routes. Paths match exactly, including case and slashes, so that no variant
 * bypasses a rate limit.
 * @param turns absent: calls that cost nothing
 */
export function mount(
  routes: readonly Route[],
  db: Knex,
  callerOf: (ctx: Context) => Caller,
  turns?: RequestTurns,
): Middleware[] {
  const intakes = {
    large: new Intake(LARGE_BODIES),
    small: new Intake(SMALL_BODIES),
    parsing: new Parsing(),
  };
  const router = new Router<RequestState>({ strict: true, sensitive: true });
  for (const route of routes) {
    const { endpoint } = route;
    router.register(endpoint.path, [endpoint.method], async (ctx) => {
      const context = ctx as unknown as Context;
      const caller = callerOf(context);
      const { log } = ctx.state;
      ctx.state.route = endpoint.path;
      ctx.set('cache-control', 'no-store');
      const call = { params: ctx.params as Record<string, string>, query: { ...ctx.query } };
      // Refused before any of the body is read.
      assertAccess(endpoint.access, caller.viewer);
      assertNotSuspended(endpoint, caller.viewer);
      const params = namedBy(endpoint, call.params);
      if (params) await route.admit?.({ params, scope: scopeOf(caller, { db, log }) });
      const passage = { endpoint, caller, intakes, turns };
      const { result, headers, status } = await inTurn(context, passage, (body) =>
        dispatch(route, { ...call, body }, caller, { db, log }),
      );
      ctx.set(headers);
      if (endpoint.isGenerated) ctx.set(GENERATED_HEADER, 'ai');
      if (result instanceof Later) sendFile(context, await result.answer());
      else if (endpoint.kind === 'bytes') sendFile(context, result as FileAnswer);
      else if (endpoint.kind === 'redirect') ctx.redirect(result as string);
      else if (endpoint.kind === 'events') sendEvents(context, result as Readable);
      else if (endpoint.kind === 'completion' && result instanceof Readable)
        sendEvents(context, result);
      else if (endpoint.kind === 'turn')
        await sendTurn(context, result as TurnFeed | object | undefined, caller);
      else if (result instanceof KeptJson) await sendKept(context, result);
      else {
        ctx.status = status;
        if (status !== 204) ctx.body = result;
      }
    });
  }
  return [router.routes() as unknown as Middleware, router.allowedMethods() as Middleware];
}
