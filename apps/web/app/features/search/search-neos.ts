/** What a search looks at. */
interface Searchable {
  name: string;
  description: string;
  categories: readonly string[];
}

/** The NEOs whose name or description has the text, in any case, and any of the categories (none means all). */
export function searchNeos<Neo extends Searchable>(
  neos: readonly Neo[],
  text: string,
  categories: readonly string[] = [],
): Neo[] {
  const wanted = text.trim().toLocaleLowerCase();
  return neos.filter(
    (neo) =>
      (neo.name.toLocaleLowerCase().includes(wanted) ||
        neo.description.toLocaleLowerCase().includes(wanted)) &&
      (categories.length === 0 || neo.categories.some((category) => categories.includes(category))),
  );
}
