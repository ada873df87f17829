/** What a search looks at. */
interface Searchable {
  name: string;
  description: string;
  categories: readonly string[];
}

const MARKS = /\p{Diacritic}/gu;

/** A text as a search compares it: without regard to case and accents. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLocaleLowerCase();

/** The NEOs whose name or description has the text, in any case and with any accents, and any of the categories (none means all). */
export function searchNeos<Neo extends Searchable>(
  neos: readonly Neo[],
  text: string,
  categories: readonly string[] = [],
): Neo[] {
  const wanted = folded(text.trim());
  return neos.filter(
    (neo) =>
      (wanted === '' ||
        folded(neo.name).includes(wanted) ||
        folded(neo.description).includes(wanted)) &&
      (categories.length === 0 || neo.categories.some((category) => categories.includes(category))),
  );
}
