import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NeoCard } from '@neo/contracts';
import { EmptyState, ErrorState } from '@neo/ui';
import { NeoCards, NeoCardSkeletons } from '../../features/neo-cards/NeoCards.tsx';

const SKELETONS = { grid: 8, list: 6 } as const;

export interface CatalogResultsProps {
  /** The NEOs that pass the filters; undefined while the catalog is on its way. */
  neos: readonly NeoCard[] | undefined;
  archetypeLabel: string | null;
  form: 'grid' | 'list';
  isFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
  /** Takes every filter away. */
  onClear: () => void;
}

/** What was found, and how many. */
export function CatalogResults(props: CatalogResultsProps) {
  const { t } = useLingui();
  const { neos, form, isFailed, isFetching } = props;
  if (neos === undefined && isFailed) {
    return (
      <ErrorState
        title={t`Failed to fetch catalog NEOs`}
        retryLabel={t`Try again`}
        retrying={isFetching}
        onRetry={props.onRetry}
      />
    );
  }
  if (neos === undefined) {
    return <NeoCardSkeletons label={t`NEOs`} count={SKELETONS[form]} form={form} />;
  }
  return (
    <Box component="section" aria-label={t`Results`}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        <Plural value={neos.length} one="# NEO found" other="# NEOs found" />
        {props.archetypeLabel && (
          <>
            {' '}
            <Trans>in {props.archetypeLabel}</Trans>
          </>
        )}
      </Typography>
      {neos.length > 0 ? (
        <NeoCards label={t`NEOs`} neos={neos} form={form} headingLevel="h2" />
      ) : (
        <EmptyState
          title={t`No NEOs Found`}
          description={t`Try another word, or fewer filters.`}
          action={
            <Button variant="outlined" onClick={props.onClear}>
              <Trans>Clear all filters</Trans>
            </Button>
          }
        />
      )}
    </Box>
  );
}
