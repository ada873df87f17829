import { useLingui } from '@lingui/react/macro';
import type { NeoField, NeoValues } from '../../features/neo-form/values.ts';
import { useLabels } from '../../i18n/words.ts';

/** The names of the fields, and their values as text. */
export function useFieldWords() {
  const { t, i18n } = useLingui();
  const { archetypes, categories, visibilities, attributes, styles } = useLabels();
  const names: Record<NeoField, string> = {
    image: t`Avatar`,
    name: t`Name`,
    description: t`Description`,
    archetype: t`Archetype`,
    categories: t`Categories`,
    visibility: t`Visibility`,
    allowCopies: t`Allow copies`,
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
      case 'allowCopies':
        return values.allowCopies ? t`Yes` : t`No`;
      case 'password':
        return '';
      default:
        return values[field];
    }
  };
  return { names, wordsOf };
}
