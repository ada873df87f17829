import { imageOfSize } from '@neo/contracts';
import type { NeoCard as NeoCardData } from '@neo/contracts';
import { NeoCard, NeoCardSkeleton, NeoGrid } from '@neo/ui';
import { useUser } from '../../data/use-user.ts';
import { useFavoriteIds, useFavoriteToggle } from '../favorites/use-favorite-toggle.ts';
import type { FavoriteToggleWords } from '../favorites/use-favorite-toggle.ts';
import { useCardLabels } from './use-card-labels.ts';

/** How many cards a page shows without scrolling: their pictures are loaded at once. */
const FIRST_ROWS = 8;

export interface NeoCardsProps {
  label: string;
  neos: readonly NeoCardData[];
  form?: 'grid' | 'list';
  headingLevel?: 'h2' | 'h3';
  words?: FavoriteToggleWords;
}

/** NEOs on the wall, each with its heart. */
export function NeoCards({ label, neos, form = 'grid', headingLevel, words }: NeoCardsProps) {
  const labels = useCardLabels();
  const isSignedIn = Boolean(useUser());
  const favorites = useFavoriteIds(isSignedIn);
  const { toggle, pendingId } = useFavoriteToggle(words);
  return (
    <NeoGrid label={label} form={form}>
      {neos.map((neo, index) => (
        <NeoCard
          key={neo.id}
          neo={{ ...neo, image: imageOfSize(neo.image, form === 'grid' ? 512 : 256) }}
          labels={labels}
          form={form}
          headingLevel={headingLevel}
          imageLoading={index < FIRST_ROWS ? 'eager' : 'lazy'}
          hrefs={{ profile: `/neo/${neo.id}`, chat: `/chat/${neo.id}` }}
          favorite={
            isSignedIn
              ? {
                  isOn: favorites.has(neo.id),
                  pending: pendingId === neo.id,
                  onToggle: () =>
                    toggle({ id: neo.id, name: neo.name, isOn: favorites.has(neo.id) }),
                }
              : undefined
          }
        />
      ))}
    </NeoGrid>
  );
}

/** The same wall while the NEOs are on their way. */
export function NeoCardSkeletons(props: { label: string; count: number; form?: 'grid' | 'list' }) {
  const { label, count, form = 'grid' } = props;
  return (
    <NeoGrid label={label} form={form} busy>
      {Array.from({ length: count }, (_, index) => (
        <NeoCardSkeleton key={index} form={form} />
      ))}
    </NeoGrid>
  );
}
