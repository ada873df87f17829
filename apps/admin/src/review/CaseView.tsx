import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AdminNeo, NeoReview } from '@neo/contracts';
import { EmptyState, ErrorState } from '@neo/ui';
import type { Ref } from 'react';
import { dayOf } from '../i18n/dates.ts';
import { Section } from '../parts/Section.tsx';
import { Difference, Unseen } from './difference/Difference.tsx';
import { History } from './History.tsx';
import { NeoInFull } from './NeoInFull.tsx';
import type { Case } from './reads.ts';
import { Rehearsed } from './Rehearsed.tsx';

export interface CaseViewProps {
  neo: AdminNeo;
  /** The data to judge it by, once loaded. */
  read: { data?: Case | undefined; error: unknown; refetch: () => unknown } | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** One NEO to be judged: the NEO, its differences from the approved version, and earlier decisions. */
export function CaseView({ neo, read, headingRef }: CaseViewProps) {
  const { t } = useLingui();
  const found = read?.data;
  if (found && !found.neo) {
    return (
      <EmptyState
        title={t`No longer waiting`}
        description={t`${neo.name} was deleted, or decided by somebody else.`}
      />
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 2.5, md: 3.5 },
      }}
    >
      <NeoInFull neo={neo} refused={found?.refused} {...(headingRef && { headingRef })} />
      {read?.error ? (
        <ErrorState
          headingLevel="h3"
          title={t`Failed to load the changes. Please try again.`}
          retryLabel={t`Try again`}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <Changes review={found?.review} />
          <Section level="h3" title={t`What was decided`}>
            {found?.review ? <History entries={found.review.history} /> : <Skeleton height={48} />}
          </Section>
        </Box>
      )}
      {found?.rehearsal && <Rehearsed rehearsal={found.rehearsal} />}
    </Box>
  );
}

function Changes({ review }: { review: NeoReview | null | undefined }) {
  const { t } = useLingui();
  if (!review) {
    return (
      <Section level="h3" title={t`What is new`}>
        <Skeleton variant="rounded" height={96} />
      </Section>
    );
  }
  const { approvedAt, changes } = review;
  if (approvedAt === null) {
    return (
      <Section level="h3" title={t`What is new`}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t`It was never approved: all of it is new.`}
        </Typography>
        <Unseen changes={changes} />
      </Section>
    );
  }
  return (
    <Section level="h3" title={t`Changed since ${dayOf(approvedAt)}`}>
      <Difference changes={changes} />
    </Section>
  );
}
