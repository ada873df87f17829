import { isLikeName } from '@neo/domain';
import { folded } from '../../i18n/folded.ts';

/** The fields that are searched. */
interface Searchable {
  name: string;
  description: string;
  categories: readonly string[];
}

/**
 * The NEOs whose name or description has the text, in any case and with any accents, and any of the categories (none
 * means all). If no NEO has the text, those with a similar name.
 */
export function searchNeos<Neo extends Searchable>(
  neos: readonly Neo[],
  text: string,
  categories: readonly string[] = [],
): Neo[] {
  const wanted = folded(text.trim());
  const holding = neos.filter(
    ({ name, description }) =>
      folded(name).includes(wanted) || folded(description).includes(wanted),
  );
  const found =
    holding.length > 0 ? holding : neos.filter(({ name }) => isLikeName(folded(name), wanted));
  return found.filter(
    (neo) =>
      categories.length === 0 || neo.categories.some((category) => categories.includes(category)),
  );
}
