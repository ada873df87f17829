import { useLingui } from '@lingui/react/macro';
import { canCreateNeo } from '@neo/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { ownCardsQuery } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { UpgradeToCreate } from '../../features/upgrade/upgrade-on-demand.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { LimitReached } from './LimitReached.tsx';
import { Studio } from './Studio.tsx';

/** Loads how many NEOs the viewer owns, because the plan has a limit. */
async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  await prefetch(() => queries.fetchQuery(ownCardsQuery(api)));
  return null;
}
export const loader = read;
export const clientLoader = read;

export default function Create() {
  const { t } = useLingui();
  const viewer = viewerOf(useUser());
  const own = useQuery(ownCardsQuery(useApi())).data;
  const owned = own?.length ?? 0;
  const hasRoom = canCreateNeo(viewer, owned).allowed;
  // An import may take the last place. Its report, and what was typed in the form, stay.
  const [isBegun, setBegun] = useState(false);
  if (own && hasRoom && !isBegun) setBegun(true);
  return (
    <Page>
      <PageHead title={t`Create New NEO`} isIndexed={false} />
      {!canCreateNeo(viewer, 0).allowed ? (
        <UpgradeToCreate />
      ) : hasRoom || isBegun ? (
        <Studio />
      ) : (
        <LimitReached owned={owned} />
      )}
    </Page>
  );
}
