/** The words of a list with commas or line ends between them. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A pattern, which may hold commas: `/a{1,2}/i`. It ends where a list goes on. */
const PATTERN = /^\/(?:\\.|[^\\\n/])+\/[gimsuy]*(?=\s*(?:,|\n|$))/;
/** A pattern that is not closed yet, with commas in its brackets, or a plain key such as `/roll`. */
const UNCLOSED = /^\/(?:[{[(][^}\])\n]*[}\])]?|[^,\n])*/;
const WORD = /^[^,\n]+/;

/** The keys of a list. A pattern between slashes is one key, whatever commas it holds, even while patterns are off. */
export function splitKeys(text: string): string[] {
  const keys: string[] = [];
  let rest = text;
  while (rest !== '') {
    rest = rest.replace(/^[\s,]+/, '');
    const [key = ''] = PATTERN.exec(rest) ?? UNCLOSED.exec(rest) ?? WORD.exec(rest) ?? [];
    if (key.trim() !== '') keys.push(key.trim());
    rest = rest.slice(key.length);
  }
  return keys;
}
