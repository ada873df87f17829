import { AppError } from '@neo/contracts';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';

export interface SoundLimits {
  /** Between two parts. */
  readonly gapMs: number;
  /** For all of it, from its first bytes on. */
  readonly soundMs: number;
  /** In bytes. */
  readonly most: number;
}

/**
 * The body of an answer, once its first bytes have come. It breaks off when it stalls, is too long, or nobody listens
 * any more; the connection to the speech server ends with it.
 * @param first ends the wait for the first bytes
 */
export async function timedSound(
  answer: IncomingMessage,
  { gapMs, soundMs, most }: SoundLimits,
  first: AbortSignal,
): Promise<PassThrough> {
  const sound = new PassThrough();
  const breakOff = (why: string) => (): void => void sound.destroy(new Error(why));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let length = 0;
  let gap: NodeJS.Timeout | undefined;
  const whole = setTimeout(breakOff('the sound takes too long'), soundMs);
  const abort = (): void => void answer.destroy(first.reason as Error);
  const fail = (cause: unknown): void => {
    const error = first.aborted ? (first.reason as Error) : cause;
    reject(
      error instanceof AppError
        ? error
        : new AppError('upstream', { reason: 'speech_failed', cause }),
    );
    sound.destroy(cause as Error);
  };
  // Nobody may listen any more when it breaks.
  sound.on('error', () => undefined);
  sound.once('close', () => {
    clearTimeout(whole);
    clearTimeout(gap);
    first.removeEventListener('abort', abort);
    answer.destroy();
  });
  answer.on('data', (part: Buffer) => {
    length += part.length;
    clearTimeout(gap);
    if (length > most) return breakOff('the sound is too long')();
    gap = setTimeout(breakOff('the sound has stalled'), gapMs);
    resolve();
    if (sound.write(part)) return;
    // A slow listener is no stalled server.
    clearTimeout(gap);
    answer.pause();
    sound.once('drain', () => answer.resume());
  });
  answer.once('end', () => {
    if (length === 0) fail(new Error('no sound came'));
    else sound.end();
  });
  answer.once('error', fail);
  answer.once('close', () => {
    if (!answer.complete) fail(new Error('the sound was cut off'));
  });
  first.addEventListener('abort', abort, { once: true });
  if (first.aborted) abort();
  await promise;
  return sound;
}
