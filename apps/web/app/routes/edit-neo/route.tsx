import { useLingui } from '@lingui/react/macro';
import { canDeleteNeo, canEditNeo } from '@neo/domain';
import type { NeoAccess } from '@neo/domain';
import type { Neo } from '@neo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { data, useParams } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useApi } from '../../data/api.ts';
import { asResponse, dataOf, requireUser } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import type { NeoView } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { onDemand } from '../../shell/on-demand.tsx';
import { Page } from '../../shell/Page.tsx';
import { EditForm } from './EditForm.tsx';
import { editedNeoQuery } from './edit-query.ts';
import { EditSkeleton } from './EditSkeleton.tsx';

const { Part: NothingToEdit } = onDemand('no-edit', () =>
  import('./NothingToEdit.tsx').then((module) => module.NothingToEdit),
);

const accessOf = ({ id, userId, visibility, compliance }: Neo): NeoAccess => ({
  id,
  ownerId: userId,
  visibility,
  compliance,
  passwordVersion: 0,
});

/** Loads the NEO as it is now, because an edit of an older version would be refused. */
async function read(args: LoaderArgs & { params: { id: string } }) {
  const { api, queries } = dataOf(args);
  const query = editedNeoQuery(api, args.params.id);
  queries.removeQueries({ queryKey: query.queryKey });
  const reading = queries.fetchQuery(query);
  if (!import.meta.env.SSR) {
    // The skeleton shows meanwhile, and the screen's own useQuery reports a failure.
    reading.catch(() => undefined);
    return data(null);
  }
  const [view, user] = await Promise.all([
    reading.catch((error: unknown) => {
      throw asResponse(error);
    }),
    requireUser(args),
  ]);
  return data(null, { status: statusOf(view, viewerOf(user)) });
}
export const loader = read;
export const clientLoader = read;

/** Loaded once: the form must not change while somebody types. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

function statusOf(view: NeoView, viewer: ReturnType<typeof viewerOf>): number {
  if (view.kind === 'refused') return view.why === 'not_found' ? 404 : 403;
  return canDeleteNeo(viewer, accessOf(view.neo)).allowed ? 200 : 403;
}

export default function EditNeo() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const viewer = viewerOf(useUser());
  const { data: view, isError, isFetching, refetch } = useQuery(editedNeoQuery(useApi(), id));
  return (
    <Page>
      {view === undefined && !isError ? (
        <EditSkeleton label={t`Loading...`} />
      ) : view?.kind !== 'shown' || !canDeleteNeo(viewer, accessOf(view.neo)).allowed ? (
        <Suspense>
          <NothingToEdit view={view} retrying={isFetching} onRetry={() => void refetch()} />
        </Suspense>
      ) : (
        <EditForm
          key={view.neo.id}
          neo={view.neo}
          isReadOnly={!canEditNeo(viewer, accessOf(view.neo)).allowed}
        />
      )}
    </Page>
  );
}
