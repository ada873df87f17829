import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { publicCardsQuery } from '../../data/queries.ts';
import { NeoCards, NeoCardSkeletons } from '../neo-cards/NeoCards.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { Section } from './Section.tsx';
import { PUBLIC_SHOWN } from '../../limits.ts';

const SKELETONS = 3;
const wholeRows = {
  '& li:nth-of-type(n + 9)': {
    display: 'none',
    '@media (min-width: 1272px)': { display: 'list-item' },
  },
} as const;

/** Public NEOs of others. */
export function PublicNeos() {
  const { t } = useLingui();
  const query = useQuery(publicCardsQuery(useApi(), PUBLIC_SHOWN));
  const { data, isError, isFetching, refetch } = query;
  const title = t`Public Personas`;
  return (
    <Section title={title}>
      {data === undefined ? (
        isError ? (
          <LoadFailed
            title={t`Failed to fetch public personas`}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <NeoCardSkeletons label={title} count={SKELETONS} />
        )
      ) : data.length === 0 ? (
        <EmptyState headingLevel="h3" title={t`No personas found`} />
      ) : (
        <>
          <Box sx={wholeRows}>
            <NeoCards label={title} neos={data} isBelow />
          </Box>
          <Button component={Link} to="/catalog" variant="outlined" sx={{ mt: 4 }}>
            <Trans>Explore NEOs</Trans>
          </Button>
        </>
      )}
    </Section>
  );
}
