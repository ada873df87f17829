import { beforeEach } from 'vitest';
import { signedIn, useApp } from '../../../../../testing/index.ts';
import { aNeo } from '../../../personas/personas.factory.ts';
import { aConversation, send, stored } from '../../chat.fixture.ts';
import type { Said } from '../../chat.fixture.ts';

export const regenerate = { call: 'chat/regenerate' } as const;
export const goOn = { call: 'chat/continue' } as const;
export const CUT = {
  kind: 'cut',
  after: 2,
  text: 'One two three four five',
  chunkSize: 4,
} as const;
export const contents = (rows: readonly { content: string }[]) =>
  rows.map(({ content }) => content);

/** A person with a stored conversation, and the last prompt. Call it once per file. */
export function useKept() {
  const app = useApp();
  beforeEach(() => app.upstream.reset());
  const aPair = async (said: readonly string[] = []) => {
    const [plus, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    if (said.length > 0) await aConversation(app, plus.user.id, neo.id, said);
    const look = () => stored(app, plus.user.id, neo.id);
    const ask = (request: Said) => send(plus, neo.id, request);
    const read = () => plus.api.chat.conversation({ params: { id: neo.id } });
    /** A message as it is read now; one that does not exist gets a timestamp anyway. */
    const asRead = async (seq: number) => {
      const { messages } = await read();
      return { seq, timestamp: messages[seq - 1]?.timestamp ?? new Date().toISOString() };
    };
    return {
      plus,
      neo,
      look,
      ask,
      read,
      asRead,
      reply: (text: string) => app.upstream.next({ kind: 'ok', text }),
    };
  };
  /** The last prompt without its system prompt, as `u:text` and `a:text`. */
  const prompt = () =>
    app.upstream
      .last()
      .body.messages.slice(1)
      .map(({ role, content }) => `${role[0]}:${content}`);
  return { app, aPair, prompt };
}
