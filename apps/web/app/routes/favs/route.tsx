import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState, ErrorState, PageHeader, SearchField } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { favoritesQuery, isSignedOut } from '../../data/queries.ts';
import { NeoCards, NeoCardSkeletons } from '../../features/neo-cards/NeoCards.tsx';
import { searchNeos } from '../../features/search/search-neos.ts';
import { useSearchText } from '../../features/search/use-search-text.ts';
import { signInPath } from '../../data/next-path.ts';
import { useFocusAfterRemoval } from '../../features/undo/use-focus-after-removal.ts';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** Loads the viewer's favourites. */
async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  await prefetch(() => queries.fetchQuery(favoritesQuery(api)));
  return null;
}
export const loader = read;
export const clientLoader = read;

const SKELETONS = 6;
const HEART = 'li button[aria-pressed]';

export default function Favorites() {
  const { t } = useLingui();
  const favorites = useQuery(favoritesQuery(useApi()));
  const [text, setText] = useSearchText();
  const ids = favorites.data?.map(({ neo }) => neo.id) ?? [];
  const { around } = useFocusAfterRemoval(ids, HEART);
  return (
    <Page>
      <PageHead title={t`Your Favorites`} isIndexed={false} />
      <PageHeader title={t`Your Favorites`} />
      <Box {...around}>
        {favorites.data && favorites.data.length > 0 && (
          <SearchField
            value={text}
            onChange={setText}
            label={t`Search your favorites`}
            placeholder={t`Search your favorites...`}
            clearLabel={t`Clear search`}
          />
        )}
        {favorites.data ? (
          <Found all={favorites.data.map(({ neo }) => neo)} text={text} />
        ) : isSignedOut(favorites.error) ? (
          <EmptyState
            title={t`Please log in to view your favorites.`}
            action={
              <Button component={Link} to={signInPath('/favs')} variant="contained">
                <Trans>Sign in</Trans>
              </Button>
            }
          />
        ) : favorites.isError ? (
          <ErrorState
            title={t`Failed to fetch favorites`}
            retryLabel={t`Try again`}
            retrying={favorites.isFetching}
            onRetry={() => void favorites.refetch()}
          />
        ) : (
          <NeoCardSkeletons label={t`Your Favorites`} count={SKELETONS} />
        )}
      </Box>
    </Page>
  );
}

interface FoundProps {
  all: Parameters<typeof NeoCards>[0]['neos'];
  text: string;
}

function Found({ all, text }: FoundProps) {
  const { t } = useLingui();
  const term = text.trim();
  const neos = searchNeos(all, term);
  if (all.length === 0) {
    return (
      <EmptyState
        title={t`No favorites yet`}
        description={t`Press the heart of a NEO, and you find it here again.`}
        action={
          <Button component={Link} to="/catalog" variant="contained">
            <Trans>Explore NEOs</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ my: 2 }}>
        <Plural value={neos.length} _0="No favorites found" one="# favorite" other="# favorites" />
        {term && (
          <>
            {' '}
            <Trans>matching "{term}"</Trans>
          </>
        )}
      </Typography>
      {neos.length > 0 ? (
        <NeoCards
          label={t`Your Favorites`}
          neos={neos}
          headingLevel="h2"
          words={{ removed: t`NEO has been removed from your favorites list.` }}
        />
      ) : (
        <EmptyState title={t`No favorites match your search`} />
      )}
    </>
  );
}
