import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { PublicProfile } from '@neo/contracts';
import { Portrait, withinLines } from '@neo/ui';
import type { ReactNode } from 'react';

const AVATAR = 128;

/** The month, in the reader's language and a fixed time zone, so that server and browser agree. */
const JOINED = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;

export interface PersonHeaderProps {
  person: PublicProfile;
  /** Actions, such as editing the viewer's own profile. */
  action?: ReactNode;
}

/** The head of a profile: avatar, names, bio, join date and counts. */
export function PersonHeader({ person, action }: PersonHeaderProps) {
  const { t, i18n } = useLingui();
  const name = person.displayName ?? person.username;
  const joined = i18n.date(new Date(person.createdAt), JOINED);
  const { total, public: open, private: hidden } = person.neoCounts;
  return (
    <Frame
      face={
        <Portrait
          name={name}
          src={imageOfSize(person.avatarImage, 256)}
          alt={t`Portrait of ${name}`}
          size={AVATAR}
          loading="eager"
        />
      }
    >
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        @{person.username} · {t`Joined ${joined}`}
      </Typography>
      {person.bio && (
        <Typography
          variant="subtitle1"
          component="p"
          dir="auto"
          sx={{
            mt: 1.5,
            maxWidth: '60ch',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            ...withinLines,
          }}
        >
          {person.bio}
        </Typography>
      )}
      <Box component="dl" sx={{ display: 'flex', gap: { xs: 3, md: 5 }, m: 0, mt: 3 }}>
        <Count label={t`Total NEOs`} value={total} />
        <Count label={t({ message: 'Public', context: 'how many' })} value={open} />
        <Count label={t({ message: 'Private', context: 'how many' })} value={hidden} />
      </Box>
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Frame>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  const { i18n } = useLingui();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {i18n.number(value)}
      </Typography>
    </Box>
  );
}

function Frame({ face, children }: { face: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        gap: { xs: 2.5, sm: 4, md: 6 },
        alignItems: 'start',
        pt: { xs: 4, md: 8 },
        pb: { xs: 5, md: 8 },
      }}
    >
      {face}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** The placeholder of the profile while it loads. */
export function PersonHeaderSkeleton() {
  return (
    <Frame face={<Skeleton variant="circular" width={AVATAR} height={AVATAR} />}>
      <Skeleton variant="text" width="min(320px, 80%)" sx={{ fontSize: '3rem' }} />
      <Skeleton variant="text" width="min(220px, 60%)" />
    </Frame>
  );
}
