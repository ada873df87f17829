import { useLingui } from '@lingui/react/macro';
import {
  ARCHETYPE_LABEL,
  ATTRIBUTE_LABEL,
  CATEGORY_LABEL,
  VISIBILITY_LABEL,
} from '../../labels.ts';
import { STYLE_LABEL } from '../../features/neo-form/style-labels.ts';
import { useTranslated } from '../../features/neo-cards/use-card-labels.ts';
import type { NeoField, NeoValues } from '../../features/neo-form/values.ts';

/** The fields' names, and what stands in them, in words. */
export function useFieldWords() {
  const { t, i18n } = useLingui();
  const archetypes = useTranslated(ARCHETYPE_LABEL);
  const categories = useTranslated(CATEGORY_LABEL);
  const visibilities = useTranslated(VISIBILITY_LABEL);
  const attributes = useTranslated(ATTRIBUTE_LABEL);
  const styles = useTranslated(STYLE_LABEL);
  const names: Record<NeoField, string> = {
    image: t`Avatar`,
    name: t`Name`,
    description: t`Description`,
    archetype: t`Archetype`,
    categories: t`Categories`,
    visibility: t`Visibility`,
    password: t`Password`,
    characterAttributes: t`Character Attributes`,
    responseStyle: t`Response Style`,
    knowledge: t`Knowledge`,
    wikiUrl: t`Wiki URL`,
    contextBackground: t`Special instructions`,
    temperature: t`Temperature`,
  };
  const picture = (image: string | null) =>
    image === null
      ? ''
      : image.startsWith('data:')
        ? t`The picture you chose`
        : t`A stored picture`;
  const wordsOf = (field: NeoField, values: NeoValues): string => {
    switch (field) {
      case 'image':
        return picture(values.image);
      case 'archetype':
        return values.archetype ? archetypes[values.archetype] : '';
      case 'categories':
        return values.categories.map((one) => categories[one]).join(', ');
      case 'visibility':
        return visibilities[values.visibility];
      case 'characterAttributes':
        return values.characterAttributes.map((one) => attributes[one] ?? one).join(', ');
      case 'responseStyle':
        return values.responseStyle ? styles[values.responseStyle] : '';
      case 'temperature':
        return i18n.number(values.temperature);
      case 'password':
        return '';
      default:
        return values[field];
    }
  };
  return { names, wordsOf };
}
