import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_TEXT, startUpstream } from '../../../testing/upstream/index.ts';
import type { Mode } from '../../../testing/upstream/index.ts';
import { expectError, reply, timeouts, upstream } from './model.factory.ts';

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
