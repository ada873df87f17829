import { useLingui } from '@lingui/react/macro';
import { suggestTopics } from '@neo/domain';
import type { TopicIdea, TopicSource } from '@neo/domain';
import { useLabels } from '../../i18n/words.ts';

/** Three topics for these NEOs, in words. */
export function useTopics(neos: readonly TopicSource[]): string[] {
  const { t } = useLingui();
  const labels = useLabels();
  const categories: Record<string, string> = labels.categories;
  const attributes: Record<string, string> = labels.attributes;
  const field = (stored: string): string => categories[stored] ?? stored;
  const temper = (stored: string): string => (attributes[stored] ?? stored).toLowerCase();
  const wordsOf = (idea: TopicIdea): string => {
    switch (idea.kind) {
      case 'shared': {
        const category = field(idea.category);
        return t`${category}: what does everybody get wrong?`;
      }
      case 'against': {
        const [one, other] = [temper(idea.one), temper(idea.other)];
        return t`Is it better to be ${one} or ${other}?`;
      }
      case 'both': {
        const [one, other] = [field(idea.one), field(idea.other)];
        return t`${one} or ${other}: which teaches more about life?`;
      }
      case 'virtue': {
        const attribute = temper(idea.attribute);
        return t`When is it wrong to be ${attribute}?`;
      }
      case 'learn': {
        const { name } = idea;
        return t`What could ${name} learn from the others?`;
      }
      case 'life':
        return t`What makes a good life?`;
    }
  };
  return suggestTopics(neos).map(wordsOf);
}
