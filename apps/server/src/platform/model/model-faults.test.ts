import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_TEXT, startUpstream } from '../../../testing/upstream/index.ts';
import type { Mode } from '../../../testing/upstream/index.ts';
import { expectError, reply, timeouts, upstream, useUpstream } from './model.factory.ts';
import { createModel } from './model.ts';

useUpstream();

describe('faults before any text', () => {
  it.each<[string, Mode]>([
    ['empty', { kind: 'empty' }],
    ['blank', { kind: 'ok', text: ' \n ' }],
    ['malformed', { kind: 'malformed' }],
    ['a web page', { kind: 'garbage' }],
    ['400', { kind: 'error', status: 400 }],
    ['an error in the stream', { kind: 'raw', chunks: ['data: {"error":{"code":500}}\n\n'] }],
    ['not even an object', { kind: 'raw', chunks: ['data: 7\n\n'] }],
  ])('%s is reported as upstream and not retried', async (_, mode) => {
    const { error, texts } = await reply([mode]);
    const { cause } = expectError(error, 'upstream');
    expect(cause).toBeInstanceOf(Error);
    expect(texts).toEqual([]);
    expect(upstream.requests).toHaveLength(1);
  });

  it.each<[string, Mode, string]>([
    ['401', { kind: 'error', status: 401 }, 'upstream_unreachable'],
    ['403', { kind: 'error', status: 403 }, 'upstream_unreachable'],
    ['an unknown model', { kind: 'error', status: 404 }, 'upstream_unreachable'],
    [
      'an account without money',
      { kind: 'error', status: 429, code: 'insufficient_quota' },
      'upstream_unreachable',
    ],
    ['a filter', { kind: 'filtered' }, 'upstream_refused'],
    [
      'a refused prompt',
      { kind: 'error', status: 400, code: 'content_policy_violation' },
      'upstream_refused',
    ],
    ['413', { kind: 'error', status: 413 }, 'upstream_too_long'],
    [
      'a prompt that cannot be shortened',
      { kind: 'error', status: 400, message: "This model's maximum context length is 4096 tokens" },
      'upstream_too_long',
    ],
  ])('%s is reported with its own code and not retried', async (_, mode, code) => {
    expectError((await reply([mode])).error, code);
    expect(upstream.requests).toHaveLength(1);
  });

  it.each<[string, Mode, string]>([
    ['500', { kind: 'error' }, 'upstream'],
    ['503', { kind: 'error', status: 503 }, 'upstream_busy'],
    ['429', { kind: 'busy', retryAfter: 1 }, 'upstream_busy'],
    ['a refused connection', { kind: 'refuse' }, 'upstream_unreachable'],
    ['a cut', { kind: 'cut', after: 0 }, 'upstream'],
  ])('%s is retried once', async (_, mode, code) => {
    expect((await reply([mode, 'ok'])).text).toBe(DEFAULT_TEXT);
    expect(upstream.requests).toHaveLength(2);
    upstream.reset();
    expectError((await reply([mode, mode])).error, code);
    expect(upstream.requests).toHaveLength(2);
  });

  it('is not retried before a long Retry-After, which is passed on', async () => {
    const { error, ms } = await reply([{ kind: 'busy', retryAfter: 7 }]);
    expect(expectError(error, 'upstream_busy').retryAfter).toBe(7);
    expect(upstream.requests).toHaveLength(1);
    expect(ms).toBeLessThan(500);
  });

  it('a Retry-After date is understood', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    const { error } = await reply([{ kind: 'busy', retryAfter: date }]);
    expect(expectError(error, 'upstream_busy').retryAfter).toBeGreaterThanOrEqual(28);
  });

  it('a retry stays within the first token time-out', async () => {
    const { error, ms } = await reply([{ kind: 'error' }, 'hang']);
    expectError(error, 'upstream_timeout');
    expect(ms).toBeGreaterThan(1400);
    expect(ms).toBeLessThan(2200);
    expect(upstream.requests).toHaveLength(2);
  });

  it('an unreachable server is reported', async () => {
    const gone = await startUpstream();
    await gone.stop();
    expectError((await reply([], { baseUrl: gone.baseUrl })).error, 'upstream_unreachable');
  });

  it.each<[string, Mode]>([
    ['no headers', { kind: 'hang' }],
    ['no text', { kind: 'hang', after: 0 }],
  ])('a hang with %s ends at the first token time-out', async (_, mode) => {
    const { error } = await reply([mode], { timeouts: { ...timeouts, firstTokenMs: 150 } });
    expectError(error, 'upstream_timeout');
    await vi.waitFor(() => expect(upstream.last().abortedAt).toBeDefined());
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('faults after some text', () => {
  it.each<[string, Mode, string?]>([
    ['a cut', { kind: 'cut', after: 3 }],
    ['a stream that ends early', { kind: 'short', after: 3 }],
    ['malformed', { kind: 'malformed', after: 3 }],
    ['a hang', { kind: 'hang', after: 3 }],
    ["the provider's filter", { kind: 'filtered', after: 3 }, 'upstream_stopped'],
  ])('%s is reported, keeps the text and is not retried', async (_, mode, code = 'interrupted') => {
    const { error, text } = await reply([mode]);
    expectError(error, code);
    expect(text).toBe(DEFAULT_TEXT.slice(0, 24));
    expect(upstream.requests).toHaveLength(1);
  });

  it('the whole turn has a time-out too', async () => {
    const { error, text } = await reply([{ kind: 'slow', delayMs: 60, chunkSize: 1 }], {
      timeouts: { ...timeouts, turnMs: 400 },
    });
    expectError(error, 'interrupted');
    expect(text.length).toBeGreaterThan(1);
    await vi.waitFor(() => expect(upstream.last().abortedAt).toBeDefined());
  });

  it('a listener that throws ends the turn with that error', async () => {
    const fault = new Error('the listener broke');
    const { error } = await reply([{ kind: 'slow' }], {}, undefined, () => {
      throw fault;
    });
    expect(error).toBe(fault);
    await vi.waitFor(() => expect(upstream.last().abortedAt).toBeDefined());
  });
});

describe("the caller's abort", () => {
  it.each<[string, Mode, number]>([
    ['before the headers', { kind: 'hang' }, 1],
    ['before the first token', { kind: 'hang', after: 0 }, 1],
    ['in the middle', { kind: 'slow', delayMs: 20 }, 1],
    ['while it waits for a retry', { kind: 'busy', retryAfter: 1 }, 1],
  ])('%s closes the upstream request and rejects with its reason', async (_, mode, count) => {
    const caller = new AbortController();
    const reason = new Error('the reader left');
    const done = reply([mode], {}, caller.signal);
    await vi.waitFor(() => expect(upstream.requests).toHaveLength(count));
    await wait(60);
    const abortedAt = performance.now();
    caller.abort(reason);
    expect((await done).error).toBe(reason);
    expect(performance.now() - abortedAt).toBeLessThan(100);
    if (mode.kind !== 'busy')
      await vi.waitFor(() => expect(upstream.last().abortedAt).toBeDefined());
    await wait(50);
    expect(upstream.requests).toHaveLength(count);
  });

  it('before the start, no request is sent', async () => {
    const reason = new Error('too late');
    expect((await reply([], {}, AbortSignal.abort(reason))).error).toBe(reason);
    expect(upstream.requests).toHaveLength(0);
  });

  it('leaves no open socket after a hundred turns', async () => {
    const own = await startUpstream();
    own.always({ kind: 'slow', delayMs: 10 });
    const model = createModel({
      baseUrl: own.baseUrl,
      apiKey: '',
      models: [{ name: 'test', contextTokens: 8_192 }],
      timeouts,
    });
    const turns = Array.from({ length: 100 }, async (_, turn) => {
      const caller = new AbortController();
      const running = model.streamReply(
        {
          messages: [{ role: 'user', content: 'Hi' }],
          temperature: 1,
          maxTokens: 5,
          person: 'me',
        },
        { signal: caller.signal, onText: () => undefined },
      );
      setTimeout(() => caller.abort(new Error('left')), 10 + turn);
      await expect(running).rejects.toThrow('left');
    });
    await Promise.all(turns);
    await vi.waitFor(async () => expect(await own.openSockets()).toBe(0));
    await own.stop();
  });
});
