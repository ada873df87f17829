import type { FilterOption } from '../FilterChips/index.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The options whose label contains the typed words, ignoring case and accents. */
export function findOptions<T extends string>(
  options: readonly FilterOption<T>[],
  query: string,
): readonly FilterOption<T>[] {
  const wanted = plain(query.trim());
  return wanted ? options.filter((option) => plain(option.label).includes(wanted)) : options;
}
