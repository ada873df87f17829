import { APIError } from 'openai';
import { describe, expect, it } from 'vitest';
import { CONTEXT_LEARNING, KnownModel } from './known-model.ts';

const SETTING = 8_192;
const REPLY = 600;

function aKnownModel() {
  let now = 1_000;
  const model = new KnownModel({ name: 'test', contextTokens: SETTING }, { now: () => now });
  /** A request of this person with this many estimated tokens, including the reply. */
  const asked = (person: string, tokens = 3_000) => ({
    messages: [{ role: 'user' as const, content: 'abc'.repeat(tokens - REPLY) }],
    temperature: 1,
    maxTokens: REPLY,
    person,
  });
  return {
    model,
    pass: (ms: number) => void (now += ms),
    accept: (tokens: number) => model.succeeded(asked('lucky', tokens)),
    refuse: (person: string, said: object = {}, tokens?: number) => {
      const error = { message: 'too many tokens', code: 'context_length_exceeded', ...said };
      model.shorten(
        APIError.generate(400, { error }, undefined, new Headers()),
        asked(person, tokens),
      );
    },
  };
}

describe('the learnt context size of a model', () => {
  it('does not change because of one person, however often', () => {
    const { model, refuse } = aKnownModel();
    for (let i = 0; i < 100; i += 1) refuse('one');
    refuse('two');
    expect(model.contextTokens).toBe(SETTING);
  });

  it("is the largest half of several people's prompts", () => {
    const { model, refuse } = aKnownModel();
    refuse('one', {}, 2_400);
    refuse('two', {}, 4_000);
    refuse('three', {}, 3_000);
    expect(model.contextTokens).toBe(2_000);
  });

  it('does not change because of people far apart in time', () => {
    const { model, pass, refuse } = aKnownModel();
    for (const person of ['one', 'two', 'three', 'four']) {
      refuse(person);
      pass(CONTEXT_LEARNING.withinMs / 2);
    }
    expect(model.contextTokens).toBe(SETTING);
  });

  it.each<[string, object, number]>([
    [
      'OpenAI',
      { message: "This model's maximum context length is 4097 tokens. However, …" },
      4_097,
    ],
    ['vLLM', { message: 'exceeds the maximum context length of 4,096 tokens' }, 4_096],
    [
      'llama.cpp',
      { message: 'exceed_context_size_error', n_ctx: 2_048, n_prompt_tokens: 9 },
      2_048,
    ],
    ['Anthropic', { message: 'too many tokens: 8200 tokens > 6000 maximum' }, 6_000],
    ['Mistral', { message: 'too large for a model with 5000 maximum context length' }, 5_000],
    ['LM Studio', { message: 'loaded with context length of only 4096 tokens' }, 4_096],
    ['a larger number', { message: 'maximum context length is 128000 tokens' }, SETTING],
    ['an absurd one', { message: 'maximum context length is 7 tokens' }, SETTING],
    ['none', { message: 'maximum context length was exceeded' }, SETTING],
  ])('reads its size from an error at once: %s', (_, said, tokens) => {
    const { model, refuse } = aKnownModel();
    refuse('one', said);
    expect(model.contextTokens).toBe(tokens);
  });

  it('never falls below the size of an answered request', () => {
    const { model, accept, refuse } = aKnownModel();
    accept(5_000);
    accept(3_000);
    for (const person of ['one', 'two', 'three']) refuse(person);
    expect(model.contextTokens).toBe(5_000);
    refuse('one', { message: 'maximum context length is 2000 tokens' });
    expect(model.contextTokens).toBe(5_000);
    accept(6_000);
    expect(model.contextTokens).toBe(6_000);
    accept(20_000);
    expect(model.contextTokens).toBe(SETTING);
  });

  it('returns to the configured value after a while', () => {
    const { model, pass, refuse } = aKnownModel();
    refuse('one', { message: 'maximum context length is 2000 tokens' });
    pass(CONTEXT_LEARNING.keptMs - 1);
    expect(model.contextTokens).toBe(2_000);
    pass(1);
    expect(model.contextTokens).toBe(SETTING);
  });
});
