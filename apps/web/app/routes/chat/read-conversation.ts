import type { Conversation } from '@neo/contracts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { dataOf } from '../../data/loader.ts';
import { greetingsKey, greetingsQuery, isUnbegun } from '../../data/conversation-queries.ts';
import { settleRemoval } from '../../data/undecided-removal.ts';
import { cleared } from './session/clear-on-leaving.ts';
import type { ChatArgs } from './route.tsx';

/** Drops a conversation and its greetings from the cache, because both are always fetched on arrival. */
export async function forgetConversation(
  args: ChatArgs,
  queryKey: readonly unknown[],
): Promise<void> {
  const { queries } = dataOf(args);
  const { id, conversationId } = args.params;
  // A removed conversation must not be shown again. A conversation beside another one can still be brought back there.
  await settleRemoval(
    (removal) =>
      removal.isInPrompts ||
      (removal.neoId === id && (conversationId === undefined || removal.id === undefined)),
  );
  await cleared(id);
  queries.removeQueries({ queryKey, exact: true });
  queries.removeQueries({ queryKey: greetingsKey(id) });
}

/** A link to another message of the conversation on the screen reloads nothing, so that the chat stays open. */
export const unlessSamePlace = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || !nextUrl.searchParams.has('at'));

/**
 * Reads the author's greetings for an empty conversation. Other conversations do not need them. If they cannot be read,
 * the screen tries again.
 */
export async function readGreetingsOf(
  args: ChatArgs,
  conversation: Conversation | null | undefined,
): Promise<void> {
  const { api, queries } = dataOf(args);
  if (!conversation || !isUnbegun(conversation)) return;
  await queries.prefetchQuery(greetingsQuery(api, args.params.id, conversation.id));
}
