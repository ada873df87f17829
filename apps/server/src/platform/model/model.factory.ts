import { AppError } from '@neo/contracts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startUpstream, UPSTREAM_SECRET } from '../../../testing/upstream/index.ts';
import type { Mode, ModeKind, Upstream } from '../../../testing/upstream/index.ts';
import { errorBody } from '../http/errors.ts';
import { createModel } from './model.ts';
import type { Model, ModelSettings, ReplyRequest } from './model.ts';

/** The upstream of the test file that called `useUpstream`. */
export let upstream: Upstream;

/** Starts an upstream for this test file, and resets it before each test. */
export function useUpstream(): void {
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  beforeEach(() => upstream.reset());
  afterAll(() => upstream.stop());
}

/** Short, to keep tests fast. */
export const timeouts = { firstTokenMs: 1500, gapMs: 300, turnMs: 4000 };

/** One reply from these modes of the upstream. Never throws; errors are in the result. */
export function reply(
  modes: (Mode | ModeKind)[],
  settings: Partial<ModelSettings> = {},
  signal = new AbortController().signal,
  onText?: (text: string) => void,
) {
  upstream.next(...modes);
  return ask(aModel(settings), {}, signal, onText);
}

/** A model that uses this test file's upstream. */
export const aModel = (settings: Partial<ModelSettings> = {}): Model =>
  createModel({
    baseUrl: upstream.baseUrl,
    apiKey: 'sk-test',
    models: [{ name: 'test-model', contextTokens: 8_192 }],
    timeouts,
    ...settings,
  });

/** One reply of this model, each for another person. Never throws; errors are in the result. */
export async function ask(
  model: Model,
  request: Partial<ReplyRequest> = {},
  signal = new AbortController().signal,
  onText?: (text: string) => void,
) {
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
        person: crypto.randomUUID(),
        ...request,
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
      (value) => ({ finish: value.finish, usage: value.usage, error: undefined }),
      (error: unknown) => ({ finish: undefined, usage: undefined, error }),
    );
  return { ...outcome, texts, text: texts.join(''), ms: performance.now() - startedAt };
}

/** Expects this error, without anything that the upstream said. */
export function expectError(error: unknown, code: string): AppError {
  expect(error).toBeInstanceOf(AppError);
  const appError = error as AppError;
  expect(appError.code).toBe(code);
  expect(JSON.stringify(errorBody(appError))).not.toContain(UPSTREAM_SECRET);
  return appError;
}
