import { data, redirect, useParams } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { asResponse, dataOf, findUser, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import {
  favoriteCheckQuery,
  favoriteCountQuery,
  profileQuery,
  relatedQuery,
} from '../../data/queries.ts';
import type { NeoView } from '../../data/queries.ts';
import { NeoRefused } from '../../features/neo-refused/NeoRefused.tsx';
import { signInPath } from '../../data/next-path.ts';
import { Profile } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { Page } from '../../shell/Page.tsx';

const STATUS = {
  not_found: 404,
  private: 403,
  password_required: 403,
  not_signed_in: 401,
} as const;

async function readNeo(args: LoaderArgs, id: string): Promise<NeoView> {
  const { api, queries } = dataOf(args);
  try {
    return await queries.fetchQuery(profileQuery(api, id));
  } catch (error) {
    throw asResponse(error);
  }
}

/** Loads the NEO and its favourites. A visitor who could see it after signing in is redirected to sign in. */
async function read(args: LoaderArgs & { params: { id: string } }) {
  const { api, queries } = dataOf(args);
  const { id } = args.params;
  const [view, user] = await Promise.all([readNeo(args, id), findUser(args)]);
  if (view.kind === 'refused') {
    if (view.why === 'not_signed_in') throw redirect(signInPath(args.request.url));
    return data(null, { status: STATUS[view.why] });
  }
  await prefetch(
    () => queries.fetchQuery(favoriteCountQuery(api, id)),
    () => queries.fetchQuery(relatedQuery(api, id)),
    ...(user ? [() => queries.fetchQuery(favoriteCheckQuery(api, id))] : []),
  );
  return data(null);
}
export const loader = read;
export const clientLoader = read;

export default function NeoProfile() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data: view } = useQuery(profileQuery(useApi(), id));
  return (
    <Page width="middle">
      {view === undefined ? (
        <ProfileSkeleton label={t`Loading...`} />
      ) : view.kind === 'shown' ? (
        <Box sx={{ pt: { lg: 4 } }}>
          <Profile neo={view.neo} />
        </Box>
      ) : (
        <NeoRefused id={id} why={view.why} missingTitle={t`NEO not found`} />
      )}
    </Page>
  );
}
