import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { EmptyState, ErrorState } from '@neo/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useIsWide } from '../../data/use-is-wide.ts';
import { NeoCards, NeoCardSkeletons } from '../../features/neo-cards/NeoCards.tsx';
import { FoundCount, useTotal } from './FoundCount.tsx';
import { ShowMore } from './ShowMore.tsx';
import type { CatalogFinds } from './use-found.ts';

const SKELETONS = { grid: 8, list: 6 } as const;

export interface CatalogResultsProps extends CatalogFinds {
  archetypeLabel: string | null;
  /** The layout in windows of at least 1024 px. */
  form: 'grid' | 'list';
  /** To the right of the count. */
  sort: ReactNode;
  /** Clears all filters. */
  onClear: () => void;
}

/** When more cards are loaded, the focus moves to the first of them. */
function useFocusOnMore(shown: number) {
  const ref = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || shown <= from.current) return;
    const [first] = [...(ref.current?.querySelectorAll<HTMLElement>('li h2 a') ?? [])].slice(
      from.current,
    );
    from.current = null;
    first?.focus();
  }, [shown]);
  return { ref, onPress: () => (from.current = shown) };
}

/** The line above the cards: their number and order. */
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  minHeight: 40,
  mb: { xs: 0.5, md: 2 },
} as const;

function Loading({ form }: Pick<CatalogResultsProps, 'form'>) {
  const { t } = useLingui();
  const count = SKELETONS[useIsWide() ? form : 'list'];
  return (
    <div>
      <Box aria-hidden sx={head}>
        <Skeleton width={104} height={20} />
      </Box>
      <NeoCardSkeletons label={t`NEOs`} count={count} form={form} />
    </div>
  );
}

/** The results and their number. */
export function CatalogResults(props: CatalogResultsProps) {
  const { t } = useLingui();
  const { found, form, more } = props;
  const { ref, onPress } = useFocusOnMore(found?.neos.length ?? 0);
  const total = useTotal(found?.total);
  if (found === undefined && props.isFailed) {
    return (
      <ErrorState
        title={t`Failed to fetch catalog NEOs`}
        retryLabel={t`Try again`}
        retrying={props.isFetching}
        onRetry={props.retry}
      />
    );
  }
  if (found === undefined) return <Loading form={form} />;
  return (
    <Box
      component="section"
      ref={ref}
      aria-label={t`Results`}
      aria-busy={props.isOld || undefined}
      sx={{ opacity: props.isOld ? 0.6 : 1, transition: 'opacity 120ms' }}
    >
      <Box sx={head}>
        <FoundCount total={found.total} archetypeLabel={props.archetypeLabel} />
        {found.neos.length > 1 && props.sort}
      </Box>
      {found.isAdultLeftOut && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          <Trans>Some results that are meant for adults were left out.</Trans>
        </Typography>
      )}
      {found.neos.length > 0 ? (
        <NeoCards label={t`NEOs`} neos={found.neos} form={form} headingLevel="h2" />
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
      {more && <ShowMore more={more} shown={found.neos.length} total={total} onPress={onPress} />}
    </Box>
  );
}
