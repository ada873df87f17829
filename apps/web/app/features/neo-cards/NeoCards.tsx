import type { NeoCard as NeoCardData } from '@neo/contracts';
import { NeoCardSkeleton, NeoGrid } from '@neo/ui';
import type { NeoCardProps } from '@neo/ui';
import type { ReactNode } from 'react';
import { useGuessedDevice } from '../../data/use-is-wide.ts';
import type { FavoriteToggleWords } from '../favorites/use-favorite-toggle.ts';
import { HungNeo, useHanging } from './HungNeo.tsx';

/** How many cards are visible without scrolling, at least: two side by side on phones, four elsewhere. */
export const SEEN_FIRST = { phone: 2, desk: 4 } as const;

export interface NeoCardsProps {
  label: string;
  neos: readonly NeoCardData[];
  /** The layout in windows of at least 1024 px. */
  form?: 'grid' | 'list';
  headingLevel?: 'h2' | 'h3';
  /** Other cards come first, so its pictures load as they come into view. */
  isBelow?: boolean;
  words?: FavoriteToggleWords;
  /** Controls and status for the owner of each card. */
  own?: (neo: NeoCardData) => Pick<NeoCardProps, 'status' | 'controls'>;
  /** Shown after the last card. */
  last?: ReactNode;
}

/** A page of NEO cards, each with its heart. */
export function NeoCards(props: NeoCardsProps) {
  const { label, neos, form, headingLevel, isBelow = false, words, own, last } = props;
  const hangingOf = useHanging(words);
  const seen = SEEN_FIRST[useGuessedDevice()];
  return (
    <NeoGrid label={label} form={form}>
      {neos.map((neo, index) => (
        <HungNeo
          key={neo.id}
          {...{ neo, headingLevel }}
          isSeenFirst={!isBelow && index < seen}
          {...hangingOf(neo)}
          {...own?.(neo)}
        />
      ))}
      {last}
    </NeoGrid>
  );
}

/** Placeholders of the cards while they load. */
export function NeoCardSkeletons(props: { label: string; count: number; form?: 'grid' | 'list' }) {
  const { label, count, form } = props;
  return (
    <NeoGrid label={label} form={form} busy>
      {Array.from({ length: count }, (_, index) => (
        <NeoCardSkeleton key={index} />
      ))}
    </NeoGrid>
  );
}
