import { AppError, BODY_LIMITS } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import type { Context } from 'koa';
import getRawBody from 'raw-body';

const MAX_DEPTH = 20;

/** Whether a value goes deeper than `depth` levels. A body can be as wide as its limit: no call takes it as arguments. */
function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner));
}

/** The JSON body of a write, within its limits; undefined where none was sent. */
export async function readBody(ctx: Context, endpoint: Endpoint): Promise<unknown> {
  const hasBody = ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0;
  if (endpoint.method === 'GET' || !hasBody) return undefined;
  if (!ctx.is('application/json')) throw new AppError('unsupported');
  const text = await getRawBody(ctx.req, {
    length: ctx.get('content-length') || null,
    limit: BODY_LIMITS[endpoint.bodyLimit],
    encoding: 'utf8',
  }).catch((cause: { status?: number }) => {
    throw new AppError(cause.status === 413 ? 'too_large' : 'invalid');
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('invalid', { message: 'This is not JSON.' });
  }
  if (isDeeperThan(MAX_DEPTH, value))
    throw new AppError('invalid', { message: 'Nested too deeply.' });
  return value;
}
