import { pino } from 'pino';
import { AppError } from '@neo/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { DEFAULT_TEXT, UPSTREAM_SECRET } from '../../../testing/upstream/index.ts';
import type { Mode } from '../../../testing/upstream/index.ts';
import { aModel, ask, expectError, timeouts, upstream, useUpstream } from './model.factory.ts';

useUpstream();

const breaker = {
  failures: 4,
  perPerson: 2,
  withinMs: 30_000,
  openMs: 1_000,
  longestHoldMs: 60_000,
};
// A timer may fire a millisecond before the clock that the breaker reads.
const CLOCKS_DIFFER_MS = 50;
const pass = (ms: number) => new Promise((done) => setTimeout(done, ms + CLOCKS_DIFFER_MS));

describe('an upstream in trouble', () => {
  it.each<[string, Mode]>([
    ['refused connections', { kind: 'refuse' }],
    ['500', { kind: 'error' }],
    ['429 without a time', { kind: 'busy' }],
    ['cuts after text', { kind: 'cut', after: 2 }],
    ['errors in the stream', { kind: 'raw', chunks: ['data: {"error":{"code":500}}\n\n'] }],
    ['web pages', { kind: 'garbage' }],
    ['hangs', { kind: 'hang' }],
  ])('%s: it is left alone, tried once later, and used again', async (_, mode) => {
    const model = aModel({ breaker, timeouts: { ...timeouts, firstTokenMs: 400 } });
    upstream.always(mode);
    while (upstream.requests.length < 4) expect((await ask(model)).error).toBeDefined();
    const refused = await ask(model);
    expect(expectError(refused.error, 'upstream_busy').retryAfter).toBe(1);
    expect(() => model.assertOpen('me')).toThrow('model_recovering');
    expect(upstream.requests).toHaveLength(4);
    // Nobody else gets through while the trial is under way, and it fails.
    await pass(1_000);
    const trials = await Promise.all([ask(model), ask(model), ask(model)]);
    expect(trials.filter(({ error }) => error === undefined)).toEqual([]);
    expect(upstream.requests).toHaveLength(5);
    upstream.always('ok');
    await pass(1_000);
    expect((await ask(model)).text).toBe(DEFAULT_TEXT);
    const all = await Promise.all([ask(model), ask(model), ask(model)]);
    expect(all.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  });

  it.each<[string, Mode]>([
    ['a refused request', { kind: 'error', status: 400 }],
    ['a wrong key', { kind: 'error', status: 401 }],
    ['the filter', { kind: 'filtered' }],
    ['an empty reply', { kind: 'empty' }],
    ['a malformed reply', { kind: 'malformed' }],
  ])('%s does not count', async (_, mode) => {
    const model = aModel({ breaker });
    upstream.always(mode);
    for (let i = 0; i < 8; i += 1) await ask(model);
    expect(upstream.requests).toHaveLength(8);
  });

  it('for one person does not affect others', async () => {
    const model = aModel({ breaker });
    upstream.always('error');
    for (let i = 0; i < 8; i += 1) await ask(model, { person: 'unlucky' });
    expect(upstream.requests).toHaveLength(16);
    upstream.always('ok');
    expect((await ask(model)).text).toBe(DEFAULT_TEXT);
  });

  it('an impatient person does not count', async () => {
    const model = aModel({ breaker });
    upstream.always('hang');
    for (let i = 1; i <= 8; i += 1) {
      const caller = new AbortController();
      const asking = ask(model, {}, caller.signal);
      await vi.waitFor(() => expect(upstream.requests).toHaveLength(i));
      caller.abort();
      await asking;
    }
    expect((await ask(model, {}, AbortSignal.timeout(30))).error).not.toBeInstanceOf(AppError);
  });

  it('with one model does not affect the others', async () => {
    const models = [
      { name: 'one', contextTokens: 8_192 },
      { name: 'two', contextTokens: 8_192 },
    ] as const;
    const model = aModel({ breaker, models });
    upstream.always('refuse');
    while (upstream.requests.length < 4) await ask(model);
    upstream.always('ok');
    expectError((await ask(model)).error, 'upstream_busy');
    expect((await ask(model, { model: 'two' })).text).toBe(DEFAULT_TEXT);
  });

  it('that sends Retry-After is not called before that time', async () => {
    const model = aModel({ breaker });
    upstream.next({ kind: 'busy', retryAfter: 7 });
    await ask(model);
    const { error } = await ask(model);
    expect(expectError(error, 'upstream_busy').retryAfter).toBe(7);
    expect(upstream.requests).toHaveLength(1);
  });
});

describe("the operator's log", () => {
  it('reports once what only the operator can fix, without quoting the upstream', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const model = aModel({ log });
    upstream.next(...Array<Mode>(3).fill({ kind: 'error', status: 401 }));
    for (let i = 0; i < 3; i += 1) await ask(model);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: pino.levels.values['error'],
      model: 'test-model',
      msg: expect.stringContaining('OPENAI_API_KEY'),
      err: { type: 'AuthenticationError', status: 401, requestId: 'req-1' },
    });
    expect(lines.join()).not.toContain(UPSTREAM_SECRET);
    await ask(model);
    upstream.next({ kind: 'error', status: 401 });
    await ask(model);
    expect(lines).toHaveLength(2);
  });
});
