import type { NeoCard } from '@neo/contracts';
import { isModerator } from '@neo/domain';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { useLabels } from '../../i18n/words.ts';

/** The compliance in a word, for owners and moderators; undefined for others. Nobody reviews a NEO before it is shared. */
export function useComplianceWord() {
  const { compliances, visibilities } = useLabels();
  const user = useUser();
  return ({
    userId,
    visibility,
    compliance,
  }: Pick<NeoCard, 'userId' | 'visibility' | 'compliance'>): string | undefined => {
    if (user?.id !== userId && !isModerator(viewerOf(user))) return undefined;
    const isUnshared = visibility === 'private' && compliance === 'yellow';
    return isUnshared ? visibilities.private : compliances[compliance];
  };
}
