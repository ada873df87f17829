import { beforeEach } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import type { UserRow } from '../../identity/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';

/** People and conversations for the tests of this room. Call it once per file. */
export function useConversations() {
  const app = useApp({ rateLimits: false });
  beforeEach(() => app.upstream.reset());
  return {
    app,
    async aChat() {
      const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
      return { person, neo };
    },
    /** Inserts this many empty conversations directly. */
    fill: (userId: string, neoId: string, count: number) =>
      app.db.raw(
        `insert into conversations (id, user_id, chat_neo_id) select gen_random_uuid(), ?, ? from generate_series(1, ?)`,
        [userId, neoId, count],
      ),
  };
}

export type Somebody = Person & { user: UserRow };
/** An id that does not exist. */
export const NOBODYS = '0195f7a8-0000-7000-8000-00000000dead';

export const create = (person: Person, neoId: string, body = {}) =>
  person.api.conversations.create({ params: { id: neoId }, body });
export const read = (person: Person, id: string) =>
  person.api.conversations.conversation({ params: { id } });
export const say = (person: Person, id: string, message = 'Hello', more: RequestInit = {}) =>
  person.fetch(`/api/conversations/${id}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ message }),
    ...more,
  });
/** Status and error code of an answer. */
export const code = async (answer: Promise<Response>): Promise<[number, string]> => {
  const response = await answer;
  const body = (await response.json()) as { code: string };
  return [response.status, body.code];
};
export const patch = (person: Person, path: string, body: unknown, method = 'PATCH') =>
  person.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
