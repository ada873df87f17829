import { DEMO_PASSWORD } from '@neo/demo';
import type { Person } from './client.ts';

/** Somebody of the demo data. */
export const DEMO_ACCOUNT = { email: 'plus@demo.neo', password: DEMO_PASSWORD };

/** SQL: how many rows there are of all that a person would miss. */
export const COUNTS = `select (select count(*) from users)::int as people,
  (select count(*) from neos)::int as neos, (select count(*) from conversations)::int as conversations,
  (select count(*) from messages)::int as messages`;

/**
 * Sends a message to the first NEO of the catalog, and reads the reply to its end. @returns the
 * answer's status and text, and the path of the conversation
 */
export async function talk(
  person: Person,
  message: string,
): Promise<{ status: number; text: string; path: string }> {
  const catalog = await (await person.fetch('/api/neos/catalog?limit=1')).text();
  const neo = /"id":"([0-9a-f-]{36})"/.exec(catalog)?.[1];
  const reply = await person.fetch(`/api/neos/${neo}/chat`, {
    method: 'POST',
    body: JSON.stringify({ message }),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  });
  return {
    status: reply.status,
    text: await reply.text(),
    path: `/api/neos/${neo}/conversation`,
  };
}
