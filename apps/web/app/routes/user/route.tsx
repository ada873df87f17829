import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isApiError } from '@neo/client';
import { imageOfSize } from '@neo/contracts';
import { EmptyState, ErrorState } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { data, Link, useLoaderData, useParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { personCardsQuery, personQuery } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import { ReportButton } from '../../features/report/ReportButton.tsx';
import { NeoCards, NeoCardSkeletons } from '../../features/neo-cards/NeoCards.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { FollowButton } from './FollowButton.tsx';
import { PersonHeader, PersonHeaderSkeleton } from './PersonHeader.tsx';

const SKELETONS = 6;

/** Loads the person, and then their NEOs: nothing more is loaded for a missing person. */
async function read(args: LoaderArgs & { params: { username: string } }) {
  const { api, queries } = dataOf(args);
  const { username } = args.params;
  const reading = queries.fetchQuery(personQuery(api, username));
  if (!import.meta.env.SSR) {
    // The screen's own useQuery reports the failure.
    reading.catch(() => undefined);
    return data({ isFailed: false });
  }
  try {
    if ((await reading) === null) return data({ isFailed: false }, { status: 404 });
  } catch (error) {
    return data({ isFailed: true }, { status: isApiError(error) ? error.status : 500 });
  }
  await prefetch(() => queries.fetchQuery(personCardsQuery(api, username)));
  return data({ isFailed: false });
}
export const loader = read;
export const clientLoader = read;

export default function PublicProfile() {
  const { t } = useLingui();
  const { username = '' } = useParams();
  const { isFailed } = useLoaderData<typeof read>();
  const user = useUser();
  const person = useQuery(personQuery(useApi(), username));
  // The browser retries once what the server could not load. Until then the page shows that it loads.
  const isLost = person.isError || (isFailed && person.data === undefined);
  if (person.data === null || isLost) return <NoProfile isMissing={!isLost} />;
  const isOwn = user != null && user.username === person.data?.username;
  const name = person.data?.displayName ?? person.data?.username ?? username;
  const about = person.data?.bio ?? t`The NEOs that ${name} made and shares.`;
  return (
    <Page width="middle">
      <PageHead
        title={`${name} (@${person.data?.username ?? username})`}
        description={about}
        path={`/user/${person.data?.username ?? username}`}
        image={imageOfSize(person.data?.avatarImage ?? null, 512)}
      />
      {person.data ? (
        <PersonHeader
          person={person.data}
          action={
            isOwn ? (
              <Button component={Link} to="/settings" variant="outlined">
                {t`Edit profile`}
              </Button>
            ) : (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <FollowButton person={person.data} />
                <ReportButton target={{ kind: 'user', id: person.data.id }} name={name} />
              </Box>
            )
          }
        />
      ) : (
        <PersonHeaderSkeleton />
      )}
      <PersonNeos username={username} name={name} isKnown={person.data !== undefined} />
    </Page>
  );
}

interface PersonNeosProps {
  username: string;
  name: string;
  isKnown: boolean;
}

function PersonNeos({ username, name, isKnown }: PersonNeosProps) {
  const { t } = useLingui();
  const cards = useQuery({ ...personCardsQuery(useApi(), username), enabled: isKnown });
  const title = t`Public NEOs by ${name}`;
  return (
    <section aria-labelledby="public-neos">
      <Typography id="public-neos" variant="h2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {cards.data ? (
        cards.data.length > 0 ? (
          <NeoCards label={title} neos={cards.data} headingLevel="h3" />
        ) : (
          <EmptyState
            headingLevel="h3"
            title={t`No Public NEOs`}
            description={t`${name} hasn't shared any public NEOs yet.`}
          />
        )
      ) : cards.isError ? (
        <ErrorState
          title={t`Failed to fetch public personas`}
          retryLabel={t`Try again`}
          retrying={cards.isFetching}
          onRetry={() => void cards.refetch()}
        />
      ) : (
        <NeoCardSkeletons label={title} count={SKELETONS} />
      )}
    </section>
  );
}

function NoProfile({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  return (
    <Page width="text">
      <PageHead title={t`Profile Not Found`} isIndexed={false} />
      <EmptyState
        headingLevel="h1"
        title={t`Profile Not Found`}
        description={
          isMissing
            ? t`This user doesn't exist or hasn't set up a public profile yet.`
            : t`Sorry, we couldn't load this profile.`
        }
        action={
          <Button component={Link} to="/discover" variant="contained">
            {t`Back to Discover`}
          </Button>
        }
      />
    </Page>
  );
}
