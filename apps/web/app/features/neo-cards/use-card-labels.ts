import { useLingui } from '@lingui/react/macro';
import type { NeoCardLabels } from '@neo/ui';
import { useMemo } from 'react';
import { useLabels } from '../../i18n/words.ts';

/** Every text of a NEO card; the same object as long as the language is the same. */
export function useCardLabels(): NeoCardLabels {
  const { t } = useLingui();
  const labels = useLabels();
  return useMemo(() => {
    const { archetypes, classifications } = labels;
    const categories: Record<string, string> = labels.categories;
    const attributes: Record<string, string> = labels.attributes;
    return {
      descriptionPlaceholder: t`A unique AI NEO ready to chat with you...`,
      archetypes,
      classifications,
      compliances: { green: t`Reviewed`, yellow: t`In review`, red: t`Restricted` },
      wiki: t`Wiki`,
      chat: t`Chat`,
      chatWith: (name) => t`Chat with ${name}`,
      debateWith: (name) => t`Debate with ${name}`,
      edit: t`Edit`,
      editNamed: (name) => t`Edit ${name}`,
      favorite: (name) => t`Favorite ${name}`,
      more: (count) => t`${count} more`,
      category: (stored) => categories[stored] ?? stored,
      attribute: (stored) => attributes[stored] ?? stored,
    };
  }, [t, labels]);
}
