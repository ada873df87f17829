import { OpenAI } from 'openai';
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
