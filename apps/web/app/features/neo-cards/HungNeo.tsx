import { useLingui } from '@lingui/react/macro';
import { imageOfSize, imageSetOf } from '@neo/contracts';
import type { NeoCard as NeoCardData } from '@neo/contracts';
import { NeoCard } from '@neo/ui';
import type { NeoCardFavorite, NeoCardHrefs, NeoCardLabels, NeoCardProps } from '@neo/ui';
import { memo, Suspense } from 'react';
import { useUser } from '../../data/use-user.ts';
import { useFavoriteIds, useFavoriteToggle } from '../favorites/use-favorite-toggle.ts';
import type { FavoriteToggleWords } from '../favorites/use-favorite-toggle.ts';
import type { FavoriteTarget } from '../favorites/show-favorite.ts';
import { useCardLabels } from './use-card-labels.ts';
import { useComplianceWord } from './use-compliance-word.ts';

export interface HungNeoProps extends Pick<
  NeoCardProps,
  'headingLevel' | 'imageSizes' | 'status' | 'controls' | 'complianceWord'
> {
  neo: NeoCardData;
  /** Visible without scrolling: its picture loads at once. */
  isSeenFirst: boolean;
  labels: NeoCardLabels;
  isOwn: boolean;
  /** Null for a card without a heart. */
  heart: 'on' | 'off' | null;
  isPending: boolean;
  onToggle: (target: FavoriteTarget) => void;
}

/** Where a card leads. */
export const hrefsOf = ({ id }: NeoCardData, isOwn: boolean): NeoCardHrefs => ({
  profile: `/neo/${id}`,
  chat: `/chat/${id}`,
  debate: `/debate?neo=${id}`,
  ...(isOwn && { edit: `/neo/${id}/edit` }),
});

/** The heart of a card. */
export function favoriteOf(
  neo: NeoCardData,
  { heart, isPending, onToggle }: Pick<HungNeoProps, 'heart' | 'isPending' | 'onToggle'>,
): NeoCardFavorite | undefined {
  const isOn = heart === 'on';
  return heart ? { isOn, pending: isPending, onToggle: () => onToggle({ neo, isOn }) } : undefined;
}

/**
 * A card of a NEO, with its texts, links and heart, and an edit link for its owner. It renders again only when one of
 * these changes: a page has a hundred cards, and a heart changes only one of them.
 */
export const HungNeo = memo(function HungNeo(props: HungNeoProps) {
  const { neo, isSeenFirst, isOwn, heart, isPending, onToggle, ...card } = props;
  const { t } = useLingui();
  const author = neo.creator.displayName ?? neo.creator.username;
  return (
    // Hydrates in a task of its own, or as soon as it is pressed: a page has many cards.
    <Suspense>
      <NeoCard
        {...card}
        neo={{
          ...neo,
          image: imageOfSize(neo.image, 512),
          imageSet: imageSetOf(neo.image, [256, 512]),
        }}
        // The badge already names the creator of an official one, and the viewer's own need no name.
        byline={isOwn || neo.classification === 'official' ? undefined : t`by ${author}`}
        imageLoading={isSeenFirst ? 'eager' : 'lazy'}
        hrefs={hrefsOf(neo, isOwn)}
        favorite={favoriteOf(neo, { heart, isPending, onToggle })}
      />
    </Suspense>
  );
});

type Hanging = Pick<
  HungNeoProps,
  'labels' | 'isOwn' | 'complianceWord' | 'heart' | 'isPending' | 'onToggle'
>;

/** The props that all cards of a page share. */
export function useHanging(words?: FavoriteToggleWords): (neo: NeoCardData) => Hanging {
  const labels = useCardLabels();
  const complianceWordOf = useComplianceWord();
  const user = useUser();
  const favorites = useFavoriteIds(Boolean(user));
  const { toggle, isPending } = useFavoriteToggle(words);
  const heartOf = (id: string) => (favorites.has(id) ? 'on' : 'off');
  return ({ id, userId, visibility, compliance }) => ({
    labels,
    isOwn: user?.id === userId,
    complianceWord: complianceWordOf({ userId, visibility, compliance }),
    heart: user ? heartOf(id) : null,
    isPending: isPending(id),
    onToggle: toggle,
  });
}
