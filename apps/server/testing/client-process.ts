import { isApiError, openSession } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';

/**
 * A program of somebody else, which uses the client as its README shows: it signs in, lists NEOs, and reads a reply as
 * it is written. @returns what it saw, as JSON on standard output
 */
async function program(base: string, email: string, password: string): Promise<object> {
  const session = openSession(base);
  const before = await session.api.identity.session().catch((error: unknown) => error);
  await session.api.identity.login({ body: { email, password } });
  const neos = await session.api.personas.catalog({ query: { limit: '10' } });
  const input = { params: { id: neos[0]!.id }, body: { message: 'Good evening.' } };
  const events: string[] = [];
  let text = '';
  for await (const happened of session.turn(ADDRESSES.chat.send, input)) {
    events.push(happened.event);
    if (happened.event === 'delta') text += happened.data.text;
  }
  const later = openSession(base, session.cookie());
  const { messages } = await later.api.chat.conversation({ params: { id: neos[0]!.id } });
  return {
    refused: isApiError(before) ? [before.status, before.code] : [],
    names: neos.map(({ name }) => name),
    events: [...new Set(events)],
    text,
    kept: messages.map(({ role, content }) => `${role}: ${content}`),
  };
}

const [base = '', email = '', password = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await program(base, email, password)));
