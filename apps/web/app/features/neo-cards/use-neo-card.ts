import { useLingui } from '@lingui/react/macro';
import { imageOfSize } from '@neo/contracts';
import type { NeoCard as NeoCardData } from '@neo/contracts';
import type { NeoCardProps } from '@neo/ui';
import { useUser } from '../../data/use-user.ts';
import { useFavoriteIds, useFavoriteToggle } from '../favorites/use-favorite-toggle.ts';
import type { FavoriteToggleWords } from '../favorites/use-favorite-toggle.ts';
import { useCardLabels } from './use-card-labels.ts';

/** How many cards a page shows without scrolling: their pictures are loaded at once. */
const FIRST_ROWS = 8;

export interface HungNeo {
  neo: NeoCardData;
  /** Its place on the page. */
  index: number;
  form: 'grid' | 'list';
}

/** The props of a NEO card: its words, links and heart, and an edit link for its owner. */
export function useNeoCard(words?: FavoriteToggleWords): (hung: HungNeo) => NeoCardProps {
  const { t } = useLingui();
  const labels = useCardLabels();
  const user = useUser();
  const favorites = useFavoriteIds(Boolean(user));
  const { toggle, isPending } = useFavoriteToggle(words);
  return ({ neo, index, form }) => {
    const isOwn = user?.id === neo.userId;
    const isOn = favorites.has(neo.id);
    const author = neo.creator.displayName ?? neo.creator.username;
    return {
      neo: { ...neo, image: imageOfSize(neo.image, form === 'grid' ? 512 : 256) },
      labels,
      form,
      // The badge says who stands behind an official one, and one's own need no name.
      byline: isOwn || neo.classification === 'official' ? undefined : t`by ${author}`,
      imageLoading: index < FIRST_ROWS ? 'eager' : 'lazy',
      hrefs: {
        profile: `/neo/${neo.id}`,
        chat: `/chat/${neo.id}`,
        ...(isOwn && { edit: `/neo/${neo.id}/edit` }),
      },
      favorite: user
        ? { isOn, pending: isPending(neo.id), onToggle: () => toggle({ neo, isOn }) }
        : undefined,
    };
  };
}
