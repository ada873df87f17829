import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { useApp } from '../../../../testing/index.ts';
import { createModel } from '../../../platform/model/model.ts';
import { Feed } from './feed.ts';
import { runCompletion } from './run-completion.ts';

const app = useApp();

it('ends the feed and gives the place back even if the cost cannot be recorded', async () => {
  const model = createModel({
    baseUrl: app.upstream.baseUrl,
    apiKey: '',
    models: [{ name: 'test', contextTokens: 8_192 }],
    timeouts: { firstTokenMs: 5_000, gapMs: 5_000, turnMs: 5_000 },
  });
  app.upstream.next({ kind: 'ok', text: 'Hello there.' });
  const leave = vi.fn<() => void>();
  const feed = new Feed();
  // Without a database each statement throws at once.
  const needs = { db: undefined as never, log: pino({ level: 'silent' }), model };
  await runCompletion(
    needs,
    {
      viewer: { id: crypto.randomUUID(), role: 'standard', unlocks: {} },
      now: new Date(),
      counted: Promise.resolve([]),
      leave,
      messages: [{ role: 'user', content: 'Hello' }],
      model: 'test',
      temperature: 1,
      maxTokens: 100,
      stops: [],
    },
    feed,
    new AbortController().signal,
  );
  await feed.whole();
  expect(feed.end?.finish).toBe('stop');
  expect(feed.text).toBe('Hello there.');
  expect(leave).toHaveBeenCalledOnce();
});
