import { meta } from '@neo/contracts';
import type { Context, Middleware } from 'koa';
import { v7 as uuidv7 } from 'uuid';
import type { Logger } from '../log.ts';
import { metrics } from '../metrics/index.ts';
import { beginSpan, endSpan, inTrace, parseTraceparent } from '../tracing/index.ts';
import type { RequestState } from './state.ts';

/** Methods that the product answers; others are measured together. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Paths that supervisors and balancers ask for all day. A check is measured, but it is no line and no span. */
const CHECKS = [meta.alive.path, meta.ready.path] as readonly string[];

/** A request as it is measured: by the pattern of its route, because paths hold ids. */
function measuredAs({ req, res, state }: Context) {
  const { method = '' } = req;
  return {
    route: (state as RequestState).route ?? 'none',
    method: METHODS.includes(method) ? method : 'other',
    status: res.statusCode,
  };
}

function measure(ctx: Context, startedAt: number): void {
  if (!metrics.httpSeconds) return;
  const { status, ...labels } = measuredAs(ctx);
  const seconds = (performance.now() - startedAt) / 1000;
  metrics.httpSeconds.observe({ ...labels, status: `${Math.floor(status / 100)}xx` }, seconds);
}

/**
 * Gives each request an id, a child log and a span of its trace; logs one line and measures it when
 * it ends.
 */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const context = ctx as Context;
    const state = ctx.state as RequestState;
    // The raw URL: parsing it throws for some values, and an exception in a listener ends the
    // process.
    const { method, url = '' } = ctx.req;
    const path = url.split('?', 1)[0]!;
    const isCheck = CHECKS.includes(path);
    const begun = beginSpan('server', '', parseTraceparent(ctx.get('traceparent')));
    const span = isCheck ? { ...begun, isSampled: false } : begun;
    const { startedAt } = span;
    state.requestId = uuidv7();
    state.log = log.child({ requestId: state.requestId });
    ctx.set('x-request-id', state.requestId);
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - startedAt);
      if (!isCheck) {
        inTrace(span, () =>
          state.log.debug({ method, path, status: ctx.res.statusCode, ms }, 'request'),
        );
      }
      if (!state.isStream) measure(context, startedAt);
      const { route, ...measured } = measuredAs(context);
      span.name = `${measured.method} ${route}`;
      span.attributes = {
        'http.request.method': measured.method,
        'http.route': route,
        'http.response.status_code': measured.status,
      };
      span.hasFailed = measured.status >= 500;
      endSpan(span);
    });
    await inTrace(span, next);
    if (state.isStream) measure(context, startedAt);
  };
}
