import { useLingui } from '@lingui/react/macro';
import { FullScreenLoading, loadMarkdown } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, Outlet, useParams } from 'react-router';
import type { Neo } from '@neo/contracts';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { favoriteCheckQuery, neoQuery } from '../../data/queries.ts';
import { NeoRefused } from '../../features/neo-refused/NeoRefused.tsx';
import { Page } from '../../shell/Page.tsx';
import { ChatFrame } from './ChatFrame.tsx';
import { guessList } from './conversations/list-choice.ts';
import type { ListControl } from './conversations/use-list.ts';

export type ChatArgs = LoaderArgs & { params: { id: string; conversationId?: string } };

/** Loads the NEO. The nested screen loads its conversation in parallel. */
async function read(args: ChatArgs): Promise<void> {
  const { api, queries } = dataOf(args);
  const { id } = args.params;
  await prefetch(
    () => queries.fetchQuery(neoQuery(api, id)),
    // Refused together with the NEO, whose refusal says why.
    () => queries.prefetchQuery(favoriteCheckQuery(api, id)),
    // In parallel, so that nothing is shown unformatted first.
    async () => void (await loadMarkdown()),
  );
}

export async function loader(args: ChatArgs) {
  const { api, queries } = dataOf(args);
  guessList(queries, args.request.headers);
  await read(args);
  const view = queries.getQueryData(neoQuery(api, args.params.id).queryKey);
  // The viewer's own conversation can be read whatever happened to its NEO: the nested screen decides.
  if (view?.kind !== 'refused' || args.params.conversationId !== undefined) return data(null);
  return data(null, { status: view.why === 'not_found' ? 404 : 403 });
}

export async function clientLoader(args: ChatArgs): Promise<null> {
  await read(args);
  return null;
}

/** The chat's frame: the list of conversations, and the open one inside. */
export default function Chat() {
  const { t } = useLingui();
  const { id = '', conversationId } = useParams();
  const { data: view } = useQuery(neoQuery(useApi(), id));
  // When the NEO is taken away, the person stays on this page and is told here.
  const [last, setLast] = useState<Neo | null>(null);
  const neo = view?.kind === 'shown' ? view.neo : last?.id === id ? last : null;
  if (neo !== null && neo !== last) setLast(neo);
  const why = view?.kind === 'refused' && neo === null ? view.why : null;
  if (why !== null && conversationId === undefined) {
    return (
      <Page width="text">
        <NeoRefused
          id={id}
          why={why}
          missingTitle={t`Persona not found`}
          missingDescription={t`The requested persona could not be found.`}
        />
      </Page>
    );
  }
  if (neo === null && why === null) return <FullScreenLoading label={t`Loading...`} />;
  return (
    <ChatFrame key={id} neoId={id} openId={conversationId} neo={neo}>
      {(list) => <Outlet context={{ neo, why, list } satisfies ChatContext} />}
    </ChatFrame>
  );
}

/** The frame's context for the nested screen. */
export interface ChatContext {
  /** Null if it is refused. */
  neo: Neo | null;
  why: string | null;
  list: ListControl;
}
