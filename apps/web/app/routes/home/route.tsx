import { FEATURED_COUNT } from '@neo/domain';
import { Suspense, useState } from 'react';
import { prefetchWhatWaits } from '../../features/account/WhatWaits.tsx';
import { useFarewell } from '../../features/account/farewell.ts';
import { DashboardOnDemand, loadDashboard } from '../../features/dashboard/dashboard-on-demand.tsx';
import { prefetchDashboard } from '../../features/dashboard/prefetch.ts';
import { dataOf, findUser, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { debateExamplesQuery, profileQuery, publicCardsQuery } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import { Landing } from './Landing.tsx';
import { useSignInError } from './use-sign-in-error.ts';

/** Home is two screens: the dashboard for signed-in people, the landing page for everybody else. */
async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  if (await findUser(args)) await Promise.all([prefetchDashboard(args), loadDashboard()]);
  else {
    await prefetch(
      async () => {
        const [first] = await queries.ensureQueryData(publicCardsQuery(api, FEATURED_COUNT));
        if (first) await queries.prefetchQuery(profileQuery(api, first.id));
      },
      () => prefetchWhatWaits(args),
      // The page is whole without them.
      () => queries.prefetchQuery(debateExamplesQuery(api)),
    );
  }
  return null;
}
export const loader = read;
export const clientLoader = read;

export default function Home() {
  // Also for signed-in people: adding Google to an account may fail.
  useSignInError();
  useFarewell();
  const user = useUser() ?? null;
  // Signing in goes to another screen. Until then the landing page stays, so that the dashboard does not flash.
  const [cameAsVisitor] = useState(user === null);
  if (user === null || cameAsVisitor) return <Landing />;
  return (
    <Suspense>
      <DashboardOnDemand />
    </Suspense>
  );
}
