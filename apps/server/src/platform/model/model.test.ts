import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@neo/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_TEXT, startUpstream, UPSTREAM_SECRET } from '../../../testing/upstream/index.ts';
import type { Mode, ModeKind, Upstream } from '../../../testing/upstream/index.ts';
import { createModel } from './model.ts';
import type { ModelSettings } from './model.ts';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
beforeEach(() => upstream.reset());
afterAll(() => upstream.stop());

const timeouts = { firstTokenMs: 1500, gapMs: 300, turnMs: 4000 };

async function reply(
  modes: (Mode | ModeKind)[],
  settings: Partial<ModelSettings> = {},
  signal = new AbortController().signal,
  onText?: (text: string) => void,
) {
  upstream.next(...modes);
  const model = createModel({
    baseUrl: upstream.baseUrl,
    apiKey: 'sk-test',
    model: 'test-model',
    timeouts,
    ...settings,
  });
  const texts: string[] = [];
  const startedAt = performance.now();
  const outcome = await model
    .streamReply(
      {
        messages: [
          { role: 'system', content: 'You are Frida.' },
          { role: 'user', content: 'Hello' },
        ],
        temperature: 0.5,
        maxTokens: 600,
      },
      {
        signal,
        onText: (text) => {
          texts.push(text);
          onText?.(text);
        },
      },
    )
    .then(
      (value) => ({ finish: value.finish, error: undefined }),
      (error: unknown) => ({ finish: undefined, error }),
    );
  return { ...outcome, texts, text: texts.join(''), ms: performance.now() - startedAt };
}

function expectError(error: unknown, code: string): AppError {
  expect(error).toBeInstanceOf(AppError);
  const appError = error as AppError;
  expect(appError.code).toBe(code);
  expect(JSON.stringify(appError.toBody())).not.toContain(UPSTREAM_SECRET);
  return appError;
}

describe('a whole reply', () => {
  it('streams the text as it comes and asks as OpenAI wants it', async () => {
    const { finish, text, texts } = await reply(['ok']);
    expect(finish).toBe('stop');
    expect(text).toBe(DEFAULT_TEXT);
    expect(texts.length).toBeGreaterThan(3);
    const { body, headers } = upstream.last();
    expect(headers.authorization).toBe('Bearer sk-test');
    expect(body).toMatchObject({
      model: 'test-model',
      stream: true,
      temperature: 0.5,
      max_tokens: 600,
    });
    expect(body.messages[0]).toEqual({ role: 'system', content: 'You are Frida.' });
  });

  it('hands on each text without waiting for the next', async () => {
    const { ms, texts } = await reply([
      { kind: 'slow', text: 'one two ', chunkSize: 4, delayMs: 100 },
    ]);
    expect(texts).toEqual(['one ', 'two ']);
    expect(ms).toBeLessThan(1000);
  });

  it('accepts a JSON completion although a stream was asked', async () => {
    expect(await reply(['nonStream'])).toMatchObject({ finish: 'stop', texts: [DEFAULT_TEXT] });
  });

  it('is complete with finish_reason and no [DONE], and with [DONE] and no finish_reason', async () => {
    const finished = 'data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":"length"}]}';
    expect(await reply([{ kind: 'raw', chunks: [finished] }])).toMatchObject({
      finish: 'length',
      text: 'Yes',
    });
    const done = ['data: {"choices":[{"delta":{"content":"Yes"}}]}\n\n', 'data: [DONE]\n\n'];
    expect(await reply([{ kind: 'raw', chunks: done }])).toMatchObject({
      finish: 'stop',
      text: 'Yes',
    });
  });

  it('does not wait for an upstream that stays open after its end', async () => {
    const done = ['data: {"choices":[{"delta":{"content":"Yes"}}]}\n\n', 'data: [DONE]\n\n'];
    expect((await reply([{ kind: 'raw', chunks: done, end: false }])).ms).toBeLessThan(250);
    const finished = 'data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":"stop"}]}\n\n';
    const { text, finish } = await reply([{ kind: 'raw', chunks: [finished], end: false }], {
      timeouts: { ...timeouts, gapMs: 3000 },
    });
    expect({ text, finish }).toEqual({ text: 'Yes', finish: 'stop' });
    await vi.waitFor(() => expect(upstream.requests.every((r) => r.abortedAt)).toBe(true), 3000);
  });

  it('uses a connection again', async () => {
    const own = await startUpstream();
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await reply([], { baseUrl: own.baseUrl })).finish).toBe('stop');
      await wait(10);
    }
    expect(await own.openSockets()).toBe(1);
    await own.stop();
  });

  it('ends one that never ends', async () => {
    const { finish, text } = await reply(['flood']);
    expect(finish).toBe('length');
    expect(text.length).toBe(65_536);
    await vi.waitFor(() => expect(upstream.last().abortedAt).toBeDefined());
  });

  it('learns the words of newer models', async () => {
    const refused: Mode = {
      kind: 'error',
      status: 400,
      param: 'max_tokens',
      code: 'unsupported_parameter',
    };
    expect((await reply([refused, 'ok'])).text).toBe(DEFAULT_TEXT);
    expect(upstream.last().body).toMatchObject({ max_completion_tokens: 600 });
    expect(upstream.last().body.max_tokens).toBeUndefined();
  });
});

describe('the text', () => {
  const delta = (content: string) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

  it('joins an emoji whose halves come in two events', async () => {
    expect((await reply(['surrogateSplit'])).text).toBe('A fox 🦊 and a 🌵.');
  });

  it('joins a letter whose bytes come in two network chunks', async () => {
    const bytes = Buffer.from(`${delta('Así es — 🦊')}data: [DONE]\n\n`);
    const chunks = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect((await reply([{ kind: 'raw', chunks, delayMs: 1 }])).text).toBe('Así es — 🦊');
  });

  it('drops NUL and replaces lone surrogates', async () => {
    const chunks = [delta('a\0b'), delta('\ud83e'), delta('c\udd8a'), delta('end\ud83e')];
    const { text, texts } = await reply([{ kind: 'raw', chunks: [...chunks, 'data: [DONE]\n\n'] }]);
    expect(text).toBe('ab\ufffdc\ufffdend\ufffd');
    expect(texts).not.toContain('');
  });

  it('is one call for one network chunk', async () => {
    const chunks = [delta('one ') + delta('two ') + delta('three'), 'data: [DONE]\n\n'];
    expect((await reply([{ kind: 'raw', chunks }])).texts).toEqual(['one two three']);
  });

  it('keeps what stood before a fault in the same network chunk', async () => {
    const { error, text } = await reply([
      { kind: 'raw', chunks: [`${delta('kept')}data: {oops\n\n`] },
    ]);
    expectError(error, 'interrupted');
    expect(text).toBe('kept');
  });

  it('knows comments, usage and pings', async () => {
    const chunks = [
      ': processing\n\n',
      'data: {"choices":[],"usage":{"total_tokens":3}}\n\n',
      'event: ping\ndata: {}\n\n',
      'data: {"choices":[{"delta":{"role":"assistant","content":null}}]}\r\n\r\n',
      delta('Hi'),
      'data: [DONE]\n\n',
    ];
    expect((await reply([{ kind: 'raw', chunks }])).text).toBe('Hi');
  });
});

describe('faults before any text', () => {
  it.each<[string, Mode]>([
    ['empty', { kind: 'empty' }],
    ['blank', { kind: 'ok', text: ' \n ' }],
    ['malformed', { kind: 'malformed' }],
    ['a web page', { kind: 'garbage' }],
    ['400', { kind: 'error', status: 400 }],
    ['401', { kind: 'error', status: 401 }],
    ['an error in the stream', { kind: 'raw', chunks: ['data: {"error":{"code":500}}\n\n'] }],
    ['not even an object', { kind: 'raw', chunks: ['data: 7\n\n'] }],
  ])('%s is told as upstream, and not tried again', async (_, mode) => {
    const { error, texts } = await reply([mode]);
    const { cause } = expectError(error, 'upstream');
    expect(cause).toBeInstanceOf(Error);
    expect(texts).toEqual([]);
    expect(upstream.requests).toHaveLength(1);
  });

  it.each<[string, Mode, string]>([
    ['500', { kind: 'error' }, 'upstream'],
    ['503', { kind: 'error', status: 503 }, 'upstream'],
    ['429', { kind: 'busy', retryAfter: 1 }, 'upstream_busy'],
    ['a refused connection', { kind: 'refuse' }, 'upstream'],
    ['a cut', { kind: 'cut', after: 0 }, 'upstream'],
  ])('%s is tried once more', async (_, mode, code) => {
    expect((await reply([mode, 'ok'])).text).toBe(DEFAULT_TEXT);
    expect(upstream.requests).toHaveLength(2);
    upstream.reset();
    expectError((await reply([mode, mode])).error, code);
    expect(upstream.requests).toHaveLength(2);
  });

  it('does not come back before a long Retry-After, and passes it on', async () => {
    const { error, ms } = await reply([{ kind: 'busy', retryAfter: 7 }]);
    expect(expectError(error, 'upstream_busy').retryAfter).toBe(7);
    expect(upstream.requests).toHaveLength(1);
    expect(ms).toBeLessThan(500);
  });

  it('understands a Retry-After that is a date', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    const { error } = await reply([{ kind: 'busy', retryAfter: date }]);
    expect(expectError(error, 'upstream_busy').retryAfter).toBeGreaterThanOrEqual(28);
  });

  it('keeps the retry inside the time for the first token', async () => {
    const { error, ms } = await reply([{ kind: 'error' }, 'hang']);
    expectError(error, 'upstream_timeout');
    expect(ms).toBeGreaterThan(1400);
    expect(ms).toBeLessThan(2200);
    expect(upstream.requests).toHaveLength(2);
  });

  it('tells a server that is not there', async () => {
    const gone = await startUpstream();
    await gone.stop();
    expectError((await reply([], { baseUrl: gone.baseUrl })).error, 'upstream');
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
  it.each<[string, Mode]>([
    ['cut', { kind: 'cut', after: 3 }],
    ['a stream that ends early', { kind: 'short', after: 3 }],
    ['malformed', { kind: 'malformed', after: 3 }],
    ['a hang', { kind: 'hang', after: 3 }],
  ])('%s is interrupted, keeps the text and is not tried again', async (_, mode) => {
    const { error, text } = await reply([mode]);
    expectError(error, 'interrupted');
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

  it('a listener that throws ends the turn with its own error', async () => {
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
    ['while it waits to try again', { kind: 'busy', retryAfter: 1 }, 1],
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

  it('before the start asks nobody', async () => {
    const reason = new Error('too late');
    expect((await reply([], {}, AbortSignal.abort(reason))).error).toBe(reason);
    expect(upstream.requests).toHaveLength(0);
  });

  it('leaves no socket behind after a hundred turns', async () => {
    const own = await startUpstream();
    own.always({ kind: 'slow', delayMs: 10 });
    const model = createModel({ baseUrl: own.baseUrl, apiKey: '', model: 'test', timeouts });
    const turns = Array.from({ length: 100 }, async (_, turn) => {
      const caller = new AbortController();
      const running = model.streamReply(
        { messages: [{ role: 'user', content: 'Hi' }], temperature: 1, maxTokens: 5 },
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
