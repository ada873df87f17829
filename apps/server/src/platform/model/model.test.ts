import { setTimeout as wait } from 'node:timers/promises';
import { REPLY_MAX_CHARACTERS } from '@neo/domain';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_TEXT, startUpstream } from '../../../testing/upstream/index.ts';
import type { Mode, UpstreamBody } from '../../../testing/upstream/index.ts';
import {
  aModel,
  ask,
  expectError,
  reply,
  timeouts,
  upstream,
  useUpstream,
} from './model.factory.ts';

useUpstream();

describe('a whole reply', () => {
  it("streams the text as it arrives, from a request in OpenAI's format", async () => {
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

  it('passes on each text without waiting for the next', async () => {
    const { ms, texts } = await reply([
      { kind: 'slow', text: 'one two ', chunkSize: 4, delayMs: 100 },
    ]);
    expect(texts).toEqual(['one ', 'two ']);
    expect(ms).toBeLessThan(1000);
  });

  it('accepts a JSON completion instead of a stream', async () => {
    expect(await reply(['nonStream'])).toMatchObject({ finish: 'stop', texts: [DEFAULT_TEXT] });
  });

  it('is complete with finish_reason but no [DONE], and the other way round', async () => {
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

  it('does not wait for an upstream that stays open afterwards', async () => {
    const done = ['data: {"choices":[{"delta":{"content":"Yes"}}]}\n\n', 'data: [DONE]\n\n'];
    expect((await reply([{ kind: 'raw', chunks: done, end: false }])).ms).toBeLessThan(250);
    const finished = 'data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":"stop"}]}\n\n';
    const { text, finish } = await reply([{ kind: 'raw', chunks: [finished], end: false }], {
      timeouts: { ...timeouts, gapMs: 3000 },
    });
    expect({ text, finish }).toEqual({ text: 'Yes', finish: 'stop' });
    await vi.waitFor(() => expect(upstream.requests.every((r) => r.abortedAt)).toBe(true), 3000);
  });

  it('is complete even if the person leaves while only the usage is missing', async () => {
    const finished = 'data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":"stop"}]}\n\n';
    const leaving = new AbortController();
    const { text, finish, ms } = await reply(
      [{ kind: 'raw', chunks: [finished], end: false }],
      {},
      leaving.signal,
      () => setTimeout(() => leaving.abort(new Error('left')), 20),
    );
    expect({ text, finish }).toEqual({ text: 'Yes', finish: 'stop' });
    expect(ms).toBeLessThan(900);
  });

  it.each<[string, Mode, object | undefined]>([
    [
      'after the finish',
      { kind: 'ok', usage: { prompt_tokens: 30, completion_tokens: 12 } },
      { promptTokens: 30, completionTokens: 12 },
    ],
    [
      'with the finish, and no [DONE]',
      {
        kind: 'raw',
        chunks: [
          'data: {"choices":[{"delta":{"content":"Yes"}}],"usage":{"prompt_tokens":3,"completion_tokens":0}}\n\n',
          'data: {"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":3,"completion_tokens":1}}\n\n',
        ],
        end: false,
      },
      { promptTokens: 3, completionTokens: 1 },
    ],
    [
      'none for a malformed one',
      {
        kind: 'raw',
        chunks: [
          'data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":"stop"}],"usage":{"prompt_tokens":-1,"completion_tokens":"2"}}\n\n',
        ],
      },
      undefined,
    ],
    ['none if there is none', { kind: 'nonStream' }, undefined],
    [
      'none if it claims more than was sent',
      { kind: 'ok', usage: { prompt_tokens: 100_000_000, completion_tokens: 12 } },
      undefined,
    ],
    [
      'none if it claims more than was asked for and received',
      { kind: 'ok', usage: { prompt_tokens: 30, completion_tokens: 100_000_000 } },
      undefined,
    ],
  ])('reports the usage: %s', async (_, mode, usage) => {
    const told = await reply([mode]);
    expect(told).toMatchObject({ finish: 'stop', error: undefined });
    expect(told.usage).toEqual(usage);
    expect(told.ms).toBeLessThan(900);
  });

  it('reuses a connection', async () => {
    const own = await startUpstream();
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await reply([], { baseUrl: own.baseUrl })).finish).toBe('stop');
      await wait(10);
    }
    expect(await own.openSockets()).toBe(1);
    await own.stop();
  });

  it('closes a connection that never ends', async () => {
    const { finish, text } = await reply(['flood']);
    expect(finish).toBe('length');
    expect(text.length).toBe(REPLY_MAX_CHARACTERS);
    await vi.waitFor(() => expect(upstream.last().abortedAt).toBeDefined());
  });

  it.each<[string, Mode, (body: UpstreamBody) => unknown, unknown[]]>([
    [
      'max_tokens',
      { kind: 'error', status: 400, param: 'max_tokens', code: 'unsupported_parameter' },
      (body) => [body.max_tokens, body.max_completion_tokens],
      [
        [600, undefined],
        [undefined, 600],
      ],
    ],
    [
      'the temperature',
      { kind: 'error', status: 400, param: 'temperature', code: 'unsupported_value' },
      (body) => body.temperature,
      [0.5, undefined],
    ],
    [
      'the usage',
      { kind: 'error', status: 422, message: 'stream_options: extra fields not permitted' },
      (body) => body.stream_options,
      [{ include_usage: true }, undefined],
    ],
  ])('learns once that a server refuses %s', async (_, refused, sent, [before, after]) => {
    const model = aModel();
    upstream.next(refused, refused);
    // The second request was sent before the first was refused.
    const both = await Promise.all([ask(model), ask(model)]);
    expect(both.map(({ text }) => text)).toEqual([DEFAULT_TEXT, DEFAULT_TEXT]);
    await ask(model);
    const asked = upstream.requests.map(({ body }) => sent(body));
    expect(asked).toEqual([before, before, after, after, after]);
  });

  it('omits the older half of a prompt that is too long', async () => {
    const model = aModel();
    upstream.next({ kind: 'error', status: 400, code: 'context_length_exceeded' });
    const said = (content: string) => [
      { role: 'user' as const, content },
      { role: 'assistant' as const, content: content.repeat(400) },
    ];
    const messages = [
      { role: 'system' as const, content: 'You are Frida.' },
      ...said('one'),
      ...said('two'),
      ...said('three'),
      { role: 'user' as const, content: 'four' },
    ];
    expect((await ask(model, { messages })).text).toBe(DEFAULT_TEXT);
    const roles = upstream.last().body.messages.map(({ role }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'user']);
    expect(upstream.last().body.messages.map(({ content }) => content.slice(0, 5))).toEqual([
      'You a',
      'three',
      'three',
      'four',
    ]);
    // One person's prompt: requests of others stay as they are.
    expect(model.choose().contextTokens).toBe(8_192);
    upstream.always({ kind: 'error', status: 400, code: 'context_length_exceeded' });
    expectError((await ask(model, { messages })).error, 'upstream_too_long');
    expect(upstream.requests).toHaveLength(4);
  });
});

describe('a model that reasons', () => {
  const data = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\n\n`;
  const ending = `${data({}, 'stop')}data: [DONE]\n\n`;

  it.each<[string, string[]]>([
    [
      'in its reply',
      [
        data({ content: '<thi' }),
        data({ content: 'nk>They' }),
        data({ content: '</think>\n\nYes' }),
      ],
    ],
    ['in its own field', [data({ reasoning_content: 'They' }), data({ content: 'Yes' })]],
    ['in another field', [data({ content: '', reasoning: 'They' }), data({ content: 'Yes' })]],
  ])('%s: the reasoning is not shown', async (_, chunks) => {
    const { text, finish } = await reply([{ kind: 'raw', chunks: [...chunks, ending] }]);
    expect({ text, finish }).toEqual({ text: 'Yes', finish: 'stop' });
  });

  it.each(['content', 'reasoning_content', 'reasoning'])(
    'may reason in %s for longer than the first token time-out, while it continues',
    async (field) => {
      const chunks = [
        data({ [field]: '<think>' }),
        ...Array<string>(6).fill(data({ [field]: 'Hm. ' })),
        data({ [field]: '</think>' }),
        data({ content: 'Yes' }),
        ending,
      ];
      const { text, ms } = await reply([{ kind: 'raw', chunks, delayMs: 100 }], {
        timeouts: { firstTokenMs: 400, gapMs: 400, turnMs: 4_000 },
      });
      expect(text).toBe('Yes');
      expect(ms).toBeGreaterThan(600);
      const silent = await reply([{ kind: 'raw', chunks: chunks.slice(0, 2), end: false }], {
        timeouts: { firstTokenMs: 400, gapMs: 400, turnMs: 4_000 },
      });
      expectError(silent.error, 'upstream_timeout');
    },
  );

  it.each<[string, string]>([
    ['never stops reasoning', '<think>And so on'],
    ['reasons without an answer', '<think>Hm.</think>\n'],
  ])('and %s has given no reply', async (_, content) => {
    const { error, text } = await reply([{ kind: 'raw', chunks: [data({ content }), ending] }]);
    expectError(error, 'upstream');
    expect(text).toBe('');
  });

  it('and only mentions the tag is shown in full', async () => {
    const chunks = [data({ content: 'Write <think>' }), data({ content: ' first' }), ending];
    expect((await reply([{ kind: 'raw', chunks }])).text).toBe('Write <think> first');
  });

  it('has its reasoning removed from a JSON completion too', async () => {
    const { text } = await reply([{ kind: 'nonStream', text: '<think>Hm.</think> Yes' }]);
    expect(text).toBe('Yes');
  });
});

describe('several models', () => {
  const models = [
    { name: 'first', contextTokens: 8_192 },
    { name: 'second:3b', contextTokens: 128_000 },
  ] as const;

  it('are chosen by name, the default without one, and an unknown name is refused', async () => {
    const model = aModel({ models });
    expect(model.choose('second:3b').contextTokens).toBe(128_000);
    expect(model.choose().name).toBe('first');
    await ask(model);
    await ask(model, { model: 'second:3b' });
    expect(upstream.requests.map(({ body }) => body.model)).toEqual(['first', 'second:3b']);
    for (const unknown of ['third', '', 'FIRST']) {
      const { error } = await ask(model, { model: unknown });
      expect(expectError(error, 'invalid').issues).toEqual([
        { path: 'model', reason: 'model_not_offered' },
      ]);
    }
    expect(upstream.requests).toHaveLength(2);
  });

  it('learn their parameters separately', async () => {
    const model = aModel({ models });
    upstream.next({
      kind: 'error',
      status: 400,
      param: 'max_tokens',
      code: 'unsupported_parameter',
    });
    await ask(model);
    await ask(model, { model: 'second:3b' });
    expect(upstream.last().body.max_tokens).toBe(600);
  });
});

describe('the text', () => {
  const delta = (content: string) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

  it('has an emoji joined that was split between two events', async () => {
    expect((await reply(['surrogateSplit'])).text).toBe('A fox 🦊 and a 🌵.');
  });

  it('has a letter joined that was split between two network chunks', async () => {
    const bytes = Buffer.from(`${delta('Así es — 🦊')}data: [DONE]\n\n`);
    const chunks = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect((await reply([{ kind: 'raw', chunks, delayMs: 1 }])).text).toBe('Así es — 🦊');
  });

  it('contains no NUL and no lone surrogates', async () => {
    const chunks = [delta('a\0b'), delta('\ud83e'), delta('c\udd8a'), delta('end\ud83e')];
    const { text, texts } = await reply([{ kind: 'raw', chunks: [...chunks, 'data: [DONE]\n\n'] }]);
    expect(text).toBe('ab\ufffdc\ufffdend\ufffd');
    expect(texts).not.toContain('');
  });

  it('arrives in one call per network chunk', async () => {
    const chunks = [delta('one ') + delta('two ') + delta('three'), 'data: [DONE]\n\n'];
    expect((await reply([{ kind: 'raw', chunks }])).texts).toEqual(['one two three']);
  });

  it('is kept up to a fault in the same network chunk', async () => {
    const { error, text } = await reply([
      { kind: 'raw', chunks: [`${delta('kept')}data: {oops\n\n`] },
    ]);
    expectError(error, 'interrupted');
    expect(text).toBe('kept');
  });

  it('is unaffected by comments, usage and pings', async () => {
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
