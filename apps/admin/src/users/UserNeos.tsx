import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { imageOfSize } from '@neo/contracts';
import type { AdminNeo, AdminUser } from '@neo/contracts';
import { EmptyState, ErrorState, Hidden, Portrait, useLinkComponent } from '@neo/ui';
import { useGetManyReference, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { monthOf } from '../i18n/dates.ts';
import { refusalOf } from '../i18n/i18n.ts';
import { ConsolePage } from '../layout/ConsolePage.tsx';
import { RoleBadge } from '../parts/Badges.tsx';
import { reportsHref } from '../reports/hrefs.ts';
import { nameOf } from './Person.tsx';
import { Suspension } from './Suspension.tsx';
import { UserInformation } from './UserInformation.tsx';
import { UserNeoCard } from './UserNeoCard.tsx';

const SKELETONS = 6;
/** A failure is shown at once, with a button to try again. */
const once = { retry: false };
const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const;

/** An account and all its NEOs. */
export function UserNeos() {
  const { t } = useLingui();
  const { userId = '' } = useParams();
  const user = useGetOne<AdminUser>('users', { id: userId }, once);
  const neos = useGetManyReference<AdminNeo>('neos', { target: 'userId', id: userId }, once);
  const error = user.error ?? neos.error;
  if (error) {
    return (
      <ErrorState
        headingLevel="h1"
        title={t`Error`}
        description={refusalOf(error, t`Failed to load user data`)}
        retryLabel={t`Try again`}
        retrying={user.isFetching || neos.isFetching}
        onRetry={() => void Promise.all([user.refetch(), neos.refetch()])}
        action={<BackToAdmin />}
      />
    );
  }
  if (!user.data || !neos.data) return <Waiting />;
  return <Loaded user={user.data} neos={neos.data} />;
}

function Loaded({ user, neos }: { user: AdminUser; neos: readonly AdminNeo[] }) {
  const { t } = useLingui();
  const name = nameOf(user);
  return (
    <ConsolePage
      title={name}
      lead={<BackToAdmin />}
      picture={<Portrait name={name} src={imageOfSize(user.avatarImage, 256)} size="lg" />}
      facts={<Facts user={user} count={neos.length} />}
    >
      <UserInformation user={user} />
      {neos.length === 0 ? (
        <EmptyState title={t`No NEOs`} description={t`This user hasn't created any NEOs yet.`} />
      ) : (
        <Box component="ul" aria-label={t`NEOs`} sx={{ ...grid, m: 0, p: 0, listStyle: 'none' }}>
          {neos.map((neo) => (
            <li key={neo.id}>
              <UserNeoCard neo={neo} />
            </li>
          ))}
        </Box>
      )}
    </ConsolePage>
  );
}

function Facts({ user, count }: { user: AdminUser; count: number }) {
  const { t } = useLingui();
  const month = monthOf(user.createdAt);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        mt: 0.5,
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      <span>@{user.username}</span>
      <RoleBadge role={user.role} />
      <span>{t`${plural(count, { one: '# NEO', other: '# NEOs' })}`}</span>
      <span>{t`Member since ${month}`}</span>
      <Suspension until={user.suspendedUntil} />
      <Link component={useLinkComponent()} href={reportsHref({ userId: user.id })}>
        {t`See reports`}
      </Link>
      <Link
        component={useLinkComponent()}
        href={`/audit?filter=${encodeURIComponent(JSON.stringify({ userId: user.id }))}`}
      >
        {t`What was decided`}
      </Link>
    </Box>
  );
}

function BackToAdmin() {
  const { t } = useLingui();
  return (
    <Button
      component={useLinkComponent()}
      href="/users"
      startIcon={<ArrowBack />}
      sx={{ alignSelf: 'start', ml: -1.75, color: 'text.secondary' }}
    >
      {t`Back to Admin`}
    </Button>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, pt: 7 }}>
      <Hidden>{t`Loading...`}</Hidden>
      <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center' }}>
        <Skeleton variant="circular" width={96} height={96} sx={{ flex: 'none' }} />
        <Skeleton variant="text" width={320} height={56} />
      </Box>
      <Skeleton variant="rounded" height={132} />
      <Box sx={grid}>
        {Array.from({ length: SKELETONS }, (_, at) => (
          <Skeleton key={at} variant="rounded" height={208} />
        ))}
      </Box>
    </Box>
  );
}
