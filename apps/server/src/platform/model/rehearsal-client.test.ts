import { startRehearsalModel } from '@neo/demo';
import { estimateTokens } from '@neo/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModel } from './model.ts';
import type { Model } from './model.ts';

/** The rehearsal model is called like any other: by the same client, over HTTP. */
describe('the rehearsal model through the client', () => {
  let stop: () => Promise<void>;
  let model: Model;
  beforeAll(async () => {
    const rehearsal = await startRehearsalModel({ paceMs: [0, 1] });
    stop = () => rehearsal.stop();
    const timeouts = { firstTokenMs: 2000, gapMs: 1000, turnMs: 5000 };
    const models = [{ name: 'any', contextTokens: 8_192 }] as const;
    model = createModel({ baseUrl: rehearsal.baseUrl, apiKey: '', models, timeouts });
  });
  afterAll(() => stop());

  const messages = [{ role: 'user' as const, content: 'Why do you paint?' }];

  it('streams word by word', async () => {
    const texts: string[] = [];
    const { finish, usage } = await model.streamReply(
      { messages, temperature: 0.5, maxTokens: 600, person: 'me' },
      { signal: new AbortController().signal, onText: (text) => texts.push(text) },
    );
    expect(finish).toBe('stop');
    expect(usage?.completionTokens).toBe(estimateTokens(texts.join('')));
    expect(usage?.promptTokens).toBeGreaterThan(3);
    expect(texts.length).toBeGreaterThan(5);
  });

  it('honours max_tokens', async () => {
    let text = '';
    const { finish } = await model.streamReply(
      { messages, temperature: 0.5, maxTokens: 7, person: 'me' },
      { signal: new AbortController().signal, onText: (part) => (text += part) },
    );
    expect(finish).toBe('length');
    expect(text.split(' ')).toHaveLength(5);
  });
});
