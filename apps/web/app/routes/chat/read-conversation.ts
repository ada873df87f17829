import type { Conversation } from '@neo/contracts';
import { dataOf } from '../../data/loader.ts';
import { greetingsQuery, isUnbegun } from '../../data/conversation-queries.ts';
import { cleared } from './session/clear-on-leaving.ts';
import type { ChatArgs } from './route.tsx';

/** Makes a conversation read anew: on arrival neither it nor the greetings come from the cache. */
export async function forgetConversation(
  args: ChatArgs,
  queryKey: readonly unknown[],
): Promise<void> {
  const { api, queries } = dataOf(args);
  const { id } = args.params;
  await cleared(id);
  queries.removeQueries({ queryKey, exact: true });
  queries.removeQueries({ queryKey: greetingsQuery(api, id).queryKey, exact: true });
}

/**
 * Reads the NEO's own greetings where nothing was said: only then does the screen need them. Where they cannot be read,
 * the screen tries again.
 */
export async function readGreetingsOf(
  args: ChatArgs,
  conversation: Conversation | null | undefined,
): Promise<void> {
  const { api, queries } = dataOf(args);
  if (!conversation || !isUnbegun(conversation)) return;
  await queries.prefetchQuery(greetingsQuery(api, args.params.id));
}
