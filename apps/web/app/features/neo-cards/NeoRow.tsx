import { useLingui } from '@lingui/react/macro';
import type { NeoCard as NeoCardData } from '@neo/contracts';
import { HorizontalRow, NeoCardSkeleton } from '@neo/ui';
import type { HorizontalRowProps } from '@neo/ui';
import { HungNeo, useHanging } from './HungNeo.tsx';

const SKELETONS = 6;

export interface NeoRowProps extends Pick<HorizontalRowProps, 'title' | 'description' | 'action'> {
  /** Undefined while loading. */
  neos: readonly NeoCardData[] | undefined;
}

/** A row of NEOs that scrolls sideways. */
export function NeoRow({ neos, ...row }: NeoRowProps) {
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
            <HungNeo key={neo.id} {...{ neo, index }} form="grid" {...hangingOf(neo)} />
          ))
        : Array.from({ length: SKELETONS }, (_, index) => <NeoCardSkeleton key={index} />)}
    </HorizontalRow>
  );
}
