import { isLikeName } from '@neo/domain';

/** The fields that a search reads. */
interface Searchable {
  name: string;
  description: string;
  categories: readonly string[];
}

const MARKS = /[\u0300-\u036f\ufe0e\ufe0f\u200b-\u200d]/g;
/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = {
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A text as a search compares it: without regard to case and accents, as the server's `neo_search_text` does. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ςøłđħıßæœþ]/g, (letter) => PLAIN[letter] ?? letter);

/**
 * The NEOs whose name or description has the text, in any case and with any accents, and any of the categories (none means
 * all). Where no NEO at all has the text, those with a similar name.
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
