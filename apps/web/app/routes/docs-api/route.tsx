import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ADDRESSES } from '@neo/contracts';
import { ErrorState, PageHeader, SearchField } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { useSearchText } from '../../features/search/use-search-text.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { CallList } from './CallList.tsx';
import { callsQuery } from './queries.ts';

async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  await prefetch(() => queries.ensureQueryData(callsQuery(api)));
  return null;
}
export const loader = read;
export const clientLoader = read;
/** While somebody types, only the list changes. */
export const shouldRevalidate = () => false;

/** Every call of the API. */
export default function DocsApi() {
  const { t } = useLingui();
  const title = t`API`;
  const lead = t`Every call that this product makes, for programs of your own. Most show an answer that a server really gave, and what your session may call can be tried here.`;
  return (
    <Page>
      <PageHead title={title} description={lead} />
      <PageHeader title={title} description={lead} />
      <Introduction />
      <Finder />
    </Page>
  );
}

function Introduction() {
  const { i18n } = useLingui();
  return (
    <Box sx={{ maxWidth: '72ch', display: 'grid', gap: 1.5, mb: 4, '& p': { textWrap: 'pretty' } }}>
      <Typography>
        <Trans>
          Calls below <code>/v1</code> speak OpenAI’s format and take an API key from your{' '}
          <MuiLink component={Link} to="/settings">
            settings
          </MuiLink>
          . All others belong to a session, which <code>POST /api/auth/login</code> starts with a
          cookie.
        </Trans>
      </Typography>
      <Typography>
        <Trans>
          The whole description as an{' '}
          <MuiLink href={ADDRESSES.meta.openapi.path}>OpenAPI 3.1 document</MuiLink>, and for
          TypeScript the client <code>@neo/client</code>.
        </Trans>
      </Typography>
      {i18n.locale !== 'en' && (
        <Typography color="textSecondary">
          <Trans>The descriptions of the calls are in English.</Trans>
        </Typography>
      )}
    </Box>
  );
}

function Finder() {
  const { t } = useLingui();
  const [text, setText] = useSearchText();
  const { data, error, refetch, isFetching } = useQuery(callsQuery(useApi()));
  if (!data && error) {
    return (
      <ErrorState
        title={t`The calls could not be loaded`}
        description={t`Please try again.`}
        retryLabel={t`Try again`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <Box role="search" sx={{ mb: 3, maxWidth: 560 }}>
        <SearchField
          value={text}
          onChange={setText}
          label={t`Search the calls`}
          placeholder={t`A path, a name or a word...`}
          clearLabel={t`Clear search`}
        />
      </Box>
      {data ? (
        <CallList calls={data} text={text} onClear={() => setText('')} />
      ) : (
        <Box role="status" aria-label={t`Loading`}>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} height={56} />
          ))}
        </Box>
      )}
    </>
  );
}
