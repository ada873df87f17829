import { useLingui } from '@lingui/react/macro';
import { FullScreenLoading, loadMarkdown } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, useParams } from 'react-router';
import type { Neo } from '@neo/contracts';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { conversationQuery, favoriteCheckQuery, neoQuery } from '../../data/queries.ts';
import { NeoRefused } from '../../features/neo-refused/NeoRefused.tsx';
import { ChatRoom } from './ChatRoom.tsx';
import { cleared } from './session/clear-on-leaving.ts';
import { Page } from '../../shell/Page.tsx';

type ChatArgs = LoaderArgs & { params: { id: string } };

/** Reads the NEO and the conversation. On arrival the conversation never comes from the cache. */
async function read(args: ChatArgs): Promise<void> {
  const { api, queries } = dataOf(args);
  const { id } = args.params;
  await cleared(id);
  queries.removeQueries({ queryKey: conversationQuery(api, id).queryKey });
  await prefetch(
    () => queries.fetchQuery(neoQuery(api, id)),
    () => queries.fetchQuery(conversationQuery(api, id)),
    // Refused where the NEO is refused too, and that says why.
    () => queries.prefetchQuery(favoriteCheckQuery(api, id)),
    // Beside the rest, so that nothing is shown plain first.
    async () => void (await loadMarkdown()),
  );
}

export async function loader(args: ChatArgs) {
  await read(args);
  const { api, queries } = dataOf(args);
  const view = queries.getQueryData(neoQuery(api, args.params.id).queryKey);
  if (view?.kind !== 'refused') return data(null);
  return data(null, { status: view.why === 'not_found' ? 404 : 403 });
}

export async function clientLoader(args: ChatArgs): Promise<null> {
  await read(args);
  return null;
}

export default function Chat() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const api = useApi();
  const { data: view } = useQuery(neoQuery(api, id));
  const conversation = useQuery({ ...conversationQuery(api, id), refetchOnMount: false });
  // When the NEO is taken away, the person stays on this page and is told here.
  const [last, setLast] = useState<Neo | null>(null);
  const neo = view?.kind === 'shown' ? view.neo : last?.id === id ? last : null;
  if (neo !== null && neo !== last) setLast(neo);
  if (view?.kind === 'refused' && neo === null) {
    return (
      <Page width="text">
        <NeoRefused
          id={id}
          why={view.why}
          missingTitle={t`Persona not found`}
          missingDescription={t`The requested persona could not be found.`}
        />
      </Page>
    );
  }
  if (neo === null || conversation.data === undefined) {
    return <FullScreenLoading label={t`Loading...`} />;
  }
  return <ChatRoom key={id} neo={neo} conversation={conversation.data} />;
}
