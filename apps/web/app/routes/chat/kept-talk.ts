import type { Api } from '@neo/contracts';
import { PAGE } from './kept-reader.ts';
import { shownOf } from './talk-kept.ts';
import type { ShownMessage } from './talk.ts';
import type { Talker } from './talker.ts';

/** After older messages could not be read, scrolling alone does not ask for them again so soon, in milliseconds. */
const REST = 5_000;

/** Reads older messages in front of those on the screen, one page at a time, however often it is asked. */
export function earlierOf(api: Api, neoId: string, talker: Talker): () => Promise<void> {
  let rests = false;
  return async () => {
    const { hasEarlier, messages } = talker.now();
    const before = messages[0]?.seq;
    if (rests || !hasEarlier || before === undefined) return;
    rests = true;
    try {
      const query = { limit: String(PAGE), before: String(before) };
      const conversation = await api.chat.conversation({ params: { id: neoId }, query });
      talker.tell({ event: 'earlier', conversation });
      rests = false;
    } catch {
      setTimeout(() => (rests = false), REST);
    }
  };
}

/** Shows another of the replies: what is shown is what the NEO remembers. @throws what the server refuses */
export async function chooseVersion(
  api: Api,
  neoId: string,
  talker: Talker,
  { id, seq, versions }: ShownMessage,
  variant: number,
): Promise<void> {
  const here = versions?.[variant - 1];
  if (here) {
    talker.tell({ event: 'chosen', id, shown: variant, version: here });
    return;
  }
  if (seq === undefined) return;
  const params = { id: neoId, seq: String(seq) };
  const message = await api.chat.chooseVariant({ params, body: { variant } });
  const { content, status, at, model } = shownOf(message, id);
  talker.tell({ event: 'chosen', id, shown: variant, version: { content, status, at, model } });
}
