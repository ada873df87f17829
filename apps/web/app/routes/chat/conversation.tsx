import type { Conversation } from '@neo/contracts';
import { useQuery } from '@tanstack/react-query';
import { data, redirect, useOutletContext, useParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import { conversationByIdQuery } from '../../data/conversation-queries.ts';
import { debatePath } from '../../features/conversations/chat-path.ts';
import { OpenConversation } from './OpenConversation.tsx';
import { forgetConversation, readGreetingsOf, unlessSamePlace } from './read-conversation.ts';
import type { ChatArgs, ChatContext } from './route.tsx';

const queryOf = (args: ChatArgs) => {
  const { id, conversationId = '' } = args.params;
  return conversationByIdQuery(dataOf(args).api, id, conversationId);
};

/** A debate has a screen of its own. */
function toDebate(found: Conversation | null | undefined, { url }: Request): void {
  if (found?.topic && found.id) throw redirect(debatePath(found.id) + new URL(url).search);
}

export async function loader(args: ChatArgs) {
  const { queries } = dataOf(args);
  await forgetConversation(args, queryOf(args).queryKey);
  await prefetch(async () => readGreetingsOf(args, await queries.fetchQuery(queryOf(args))));
  const found = queries.getQueryData(queryOf(args).queryKey);
  toDebate(found, args.request);
  return data(null, { status: found === null ? 404 : 200 });
}

/** The previous conversation stays on the screen until this one is loaded. The screen reports a failure. */
export async function clientLoader(args: ChatArgs): Promise<null> {
  const { queries } = dataOf(args);
  const query = queryOf(args);
  await forgetConversation(args, query.queryKey);
  await queries.prefetchQuery(query);
  toDebate(queries.getQueryData(query.queryKey), args.request);
  await readGreetingsOf(args, queries.getQueryData(query.queryKey));
  return null;
}

export const shouldRevalidate = unlessSamePlace;

export default function GivenConversation() {
  const { id = '', conversationId = '' } = useParams();
  const query = conversationByIdQuery(useApi(), id, conversationId);
  const conversation = useQuery({ ...query, refetchOnMount: false });
  const frame = useOutletContext<ChatContext>();
  return (
    <OpenConversation key={conversationId} frame={frame} conversation={conversation} isGiven />
  );
}
