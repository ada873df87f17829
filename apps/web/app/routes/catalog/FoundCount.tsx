import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import type { NeoFinds } from '@neo/contracts';

/** A count in digits: "1,000+" for at least that many. */
export function useCount(): (count: number, isExact: boolean) => string {
  const { i18n } = useLingui();
  return (count, isExact) => `${i18n.number(count)}${isExact ? '' : '+'}`;
}

/** The total number of results, in digits. */
export function useTotal(total: NeoFinds['total'] | undefined): string {
  const count = useCount();
  return total ? count(total.count, total.isExact) : '';
}

export interface FoundCountProps {
  total: NeoFinds['total'];
  archetypeLabel: string | null;
}

/** How many NEOs were found, and where. */
export function FoundCount({ total, archetypeLabel }: FoundCountProps) {
  const digits = useTotal(total);
  return (
    <Typography
      role="status"
      variant="body2"
      color="textSecondary"
      // The narrow "1" of proportional digits would touch the word after it.
      sx={{ py: 1, fontVariantNumeric: 'tabular-nums' }}
    >
      {total.isExact ? (
        <Plural value={total.count} one="# NEO found" other="# NEOs found" />
      ) : (
        <Trans>{digits} NEOs found</Trans>
      )}
      {archetypeLabel && (
        <>
          {' '}
          <Trans>in {archetypeLabel}</Trans>
        </>
      )}
    </Typography>
  );
}
