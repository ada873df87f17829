import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import { conversationQuery } from '../../data/conversation-queries.ts';
import { OpenConversation } from './OpenConversation.tsx';
import { forgetConversation, readGreetingsOf, unlessSamePlace } from './read-conversation.ts';
import type { ChatArgs, ChatContext } from './route.tsx';

/** Loads the most recent conversation with the NEO. Always fetched on arrival. */
async function read(args: ChatArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  const query = conversationQuery(api, args.params.id);
  await forgetConversation(args, query.queryKey);
  await prefetch(async () => readGreetingsOf(args, await queries.fetchQuery(query)));
  return null;
}
export const loader = read;
export const clientLoader = read;

export const shouldRevalidate = unlessSamePlace;

export default function Latest() {
  const { id = '' } = useParams();
  const conversation = useQuery({ ...conversationQuery(useApi(), id), refetchOnMount: false });
  const frame = useOutletContext<ChatContext>();
  return <OpenConversation key={id} frame={frame} conversation={conversation} />;
}
