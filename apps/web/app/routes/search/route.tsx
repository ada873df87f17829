import { useLingui } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { CONVERSATION_QUERY_MAX, keepsConversations } from '@neo/domain';
import { PageHeader, SearchField } from '@neo/ui';
import { useSearchParams } from 'react-router';
import { dataOf, findUser, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { messageSearchQuery } from '../../data/message-queries.ts';
import { viewerOf } from '../../data/use-user.ts';
import { useSearchText } from '../../features/search/use-search-text.ts';
import { storedQuery, useStored } from '../../features/upgrade/stored.ts';
import { UpgradeToSearch } from '../../features/upgrade/upgrade-on-demand.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Hits } from './Hits.tsx';

/** The search in the address, as the server takes it. */
const askedIn = (params: URLSearchParams): string =>
  Array.from((params.get('q') ?? '').trim())
    .slice(0, CONVERSATION_QUERY_MAX)
    .join('');

/** Loads the results of the search in the address, and whether anything can be found after a plan has ended. */
async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  const asked = askedIn(new URL(args.request.url).searchParams);
  const query = messageSearchQuery(api, asked);
  queries.removeQueries({ queryKey: query.queryKey });
  const user = await findUser(args);
  const isEnded = user !== null && !keepsConversations(viewerOf(user));
  await prefetch(
    async () => asked !== '' && queries.fetchInfiniteQuery(query),
    async () => isEnded && queries.fetchQuery(storedQuery(api)),
  );
  return null;
}
export const loader = read;
export const clientLoader = read;
/** While somebody types, the screen itself searches. */
export const shouldRevalidate = () => false;

export default function Search() {
  const { t } = useLingui();
  const { isEnded, stored } = useStored();
  // Nothing while that is unknown: neither may be shown and taken away.
  const hasNone = isEnded && !stored.data?.length;
  const title = t`Search Your Messages`;
  return (
    <Page width="middle">
      <PageHead title={title} isIndexed={false} />
      {hasNone ? (
        !stored.isPending && <UpgradeToSearch />
      ) : (
        <>
          <PageHeader
            title={title}
            description={t`In everything that you and your NEOs have said.`}
          />
          <Finder />
        </>
      )}
    </Page>
  );
}

function Finder() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [text, setText] = useSearchText();
  const asked = askedIn(params);
  return (
    <>
      <Box role="search" sx={{ mb: 2 }}>
        <SearchField
          value={text}
          onChange={setText}
          label={t`Search your messages`}
          placeholder={t`Search for words...`}
          clearLabel={t`Clear search`}
        />
      </Box>
      {asked === '' ? (
        <Typography color="textSecondary" sx={{ px: 2, py: 1, textWrap: 'pretty' }}>
          {t`Every word counts, and the last one may be a beginning. Case and accents do not matter.`}
        </Typography>
      ) : (
        <Hits asked={asked} isOld={asked !== text.trim()} />
      )}
    </>
  );
}
