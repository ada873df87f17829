import type { IncomingMessage } from 'node:http';
import { AppError, BODY_LIMITS, BODY_VALUES, invalidField, WHOLE_BODY } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import type { Context } from 'koa';
import { joinBytes } from '../../large-bytes.ts';
import { BODY_MIN_RATE, BODY_WINDOW_MS } from './intake.ts';
import type { BodyRoom } from './intake.ts';
import { countValues } from './structure.ts';

/**
 * The number of bytes to reserve for a body: its Content-Length, or the endpoint's limit if it has
 * none. Undefined when there is no body.
 * @throws unsupported, too_large
 */
export function announcedBytes(ctx: Context, endpoint: Endpoint): number | undefined {
  const length = Number(ctx.get('content-length'));
  const isChunked = ctx.get('transfer-encoding') !== '';
  if (endpoint.method === 'GET' || !(isChunked || length > 0)) return undefined;
  const isPlain = ['', 'identity'].includes(ctx.get('content-encoding'));
  if (!isPlain) throw new AppError('unsupported', { reason: 'body_compressed' });
  const isUtf8 = ['', 'utf-8', 'utf8'].includes(ctx.request.charset.toLowerCase());
  const isKind = endpoint.takes === 'bytes' || (ctx.is('application/json') && isUtf8);
  if (!isKind) throw new AppError('unsupported');
  const limit = BODY_LIMITS[endpoint.bodyLimit];
  if (length > limit) throw new AppError('too_large');
  return isChunked ? limit : length;
}

/**
 * Reads the bytes of a body. @throws too_large, too_slow, unavailable; invalid when it ends early
 */
async function readBytes(req: IncomingMessage, limit: number, room: BodyRoom): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const chunks: Buffer[] = [];
  let [length, looked] = [0, 0];
  const take = (chunk: Buffer): void => {
    length += chunk.length;
    if (length > limit) return reject(new AppError('too_large'));
    try {
      room.take(chunk.length);
      chunks.push(chunk);
    } catch (error) {
      reject(error as Error);
    }
  };
  const cut = (): void => reject(new AppError('invalid'));
  const end = (): void => {
    // The socket's end comes before the cleanup below, and an error with its stack costs time.
    req.off('close', cut);
    resolve();
  };
  const look = (): void => {
    if (length - looked < (BODY_MIN_RATE * BODY_WINDOW_MS) / 1_000) {
      reject(new AppError('too_slow'));
    }
    looked = length;
  };
  // setImmediate puts the check behind data that has already arrived: after a long pause of the
  // process, timers run first.
  const looking = setInterval(() => setImmediate(look), BODY_WINDOW_MS);
  // If the client has already left, no event follows.
  if (req.destroyed) cut();
  req.on('data', take).once('end', end).once('error', cut).once('close', cut);
  await promise.finally(() => {
    clearInterval(looking);
    // The rest of a refused body is read and discarded. The error listener must stay.
    req.off('data', take).off('end', end).off('close', cut).resume();
  });
  return joinBytes(chunks);
}

/** @throws invalid for bytes that are no UTF-8: replaced, they would be stored as another text */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidField(WHOLE_BODY, 'text_not_storable');
  }
}

/**
 * Reads the body of a write, within its limits: a JSON value, or the bytes of a file.
 * @param spend counts the values and bytes of a JSON body before it is parsed; it may throw
 */
export async function readBody(
  ctx: Context,
  endpoint: Endpoint,
  room: BodyRoom,
  spend: (values: number, bytes: number) => void,
): Promise<unknown> {
  const bytes = await readBytes(ctx.req, BODY_LIMITS[endpoint.bodyLimit], room);
  if (endpoint.takes === 'bytes') return bytes;
  spend(countValues(bytes, BODY_VALUES[endpoint.bodyLimit]), bytes.length);
  const text = textOf(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid', { reason: 'not_json' });
  }
}
