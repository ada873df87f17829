import { useLingui } from '@lingui/react/macro';
import { keepsConversations } from '@neo/domain';
import { PageHeader } from '@neo/ui';
import { dataOf, findUser, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { neoQuery } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { UpgradeToDebate } from '../../features/upgrade/upgrade-on-demand.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Beginning } from './Beginning.tsx';
import { neosIn } from './use-beginning.ts';

/** Loads the NEOs that the address names. */
async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  if (!keepsConversations(viewerOf(await findUser(args)))) return null;
  const ids = neosIn(new URL(args.request.url).searchParams);
  await prefetch(...ids.map((id) => () => queries.fetchQuery(neoQuery(api, id))));
  return null;
}
export const loader = read;
export const clientLoader = read;

export default function BeginDebate() {
  const { t } = useLingui();
  const user = useUser();
  const title = t`Debate`;
  return (
    <Page width="middle">
      <PageHead title={title} isIndexed={false} />
      {user && !keepsConversations(viewerOf(user)) ? (
        <UpgradeToDebate />
      ) : (
        <>
          <PageHeader
            title={title}
            description={t`Two to four NEOs argue about a topic of yours. You listen, and join in.`}
          />
          <Beginning />
        </>
      )}
    </Page>
  );
}
