import { APIError, OpenAI } from 'openai';
import { expect } from 'vitest';
import { aPerson, signedIn } from '../../../../testing/index.ts';
import type { Person, TestApp } from '../../../../testing/index.ts';
import { TEST_PASSWORD } from '../../identity/identity.factory.ts';
import type { UserRow } from '../../identity/index.ts';

/** A program of somebody: a key, and OpenAI's own client with nothing but address and key. */
export interface Program {
  readonly owner: Person & { user: UserRow };
  readonly key: string;
  readonly client: OpenAI;
  /** A call without the client. */
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
}

export const clientOf = (app: TestApp, key: string): OpenAI =>
  new OpenAI({ baseURL: `${app.base}/v1`, apiKey: key, maxRetries: 0 });

export async function aProgram(
  app: TestApp,
  who: Parameters<typeof signedIn>[1] = 'standard',
): Promise<Program> {
  const owner = await signedIn(app, who);
  const body = { name: 'A program', password: TEST_PASSWORD };
  const { key } = await owner.api.keys.create({ body });
  return {
    owner,
    key,
    client: clientOf(app, key),
    post: (sent, headers = {}) =>
      aPerson(app.base).fetch('/v1/chat/completions', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify(sent),
      }),
  };
}

export const modelOf = ({ id }: { id: string }): string => `neo/${id}`;

/** A chat, with a question at its end if the number is odd. */
export const many = (length: number, content = (at: number) => `${at}`) =>
  Array.from({ length }, (_, at) => ({
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: content(at),
  }));
export const hello = [{ role: 'user' as const, content: 'Hello' }];
/** The refusal of a call. */
export async function refusalOf(call: Promise<unknown>): Promise<APIError> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(APIError);
  return error as APIError;
}
