import { useLingui } from '@lingui/react/macro';
import type { NeoCard as NeoCardData } from '@neo/contracts';
import { HorizontalRow, NeoCardSkeleton } from '@neo/ui';
import type { HorizontalRowProps } from '@neo/ui';
import { HungNeo, useHanging } from './HungNeo.tsx';
import { SEEN_FIRST } from './NeoCards.tsx';

const SKELETONS = 6;
/** Square pictures fill frames of 4 by 5 that are 304 px wide, and square ones on phones. */
const IMAGE_SIZES = '(min-width: 600px) 380px, 42vw';

export interface NeoRowProps extends Pick<HorizontalRowProps, 'title' | 'description' | 'action'> {
  /** Undefined while loading. */
  neos: readonly NeoCardData[] | undefined;
  /** The first row of the page, whose first pictures are visible without scrolling. */
  isFirst?: boolean;
}

/** A row of NEOs that scrolls sideways. */
export function NeoRow({ neos, isFirst = false, ...row }: NeoRowProps) {
  const { t } = useLingui();
  const hangingOf = useHanging();
  const { title } = row;
  return (
    <HorizontalRow
      {...row}
      busy={neos === undefined}
      backLabel={t`Scroll ${title} left`}
      forwardLabel={t`Scroll ${title} right`}
    >
      {neos
        ? neos.map((neo, index) => (
            <HungNeo
              key={neo.id}
              neo={neo}
              imageSizes={IMAGE_SIZES}
              isSeenFirst={isFirst && index < SEEN_FIRST.phone}
              {...hangingOf(neo)}
            />
          ))
        : Array.from({ length: SKELETONS }, (_, index) => <NeoCardSkeleton key={index} />)}
    </HorizontalRow>
  );
}
