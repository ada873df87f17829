import type { Api, Message } from '@neo/contracts';
import { helpAfter } from '../care/help-after.ts';
import type { HelpCalls } from '../care/help-after.ts';
import type { ShownMessage } from '../state/chat-state.ts';
import { addressOf } from './place.ts';
import type { Place } from './place.ts';

/**
 * Stores new words for a message, in place. @returns undefined for a message that is not stored. @throws the server's
 * refusal
 */
export async function rewordIn(
  api: Api,
  place: Place,
  { shown, content }: { shown: ShownMessage; content: string },
  calls: HelpCalls,
): Promise<Message | undefined> {
  const { seq, at, role } = shown;
  if (seq === undefined) return undefined;
  const { group, params } = addressOf(place);
  const asked = { params: { ...params, seq: String(seq) }, body: { content, timestamp: at } };
  const { help, ...message } = await api[group].reword(asked).catch((error: unknown) => {
    if (role === 'user') helpAfter(error, content, calls);
    throw error;
  });
  if (help) calls.onHelp(help);
  return message;
}
