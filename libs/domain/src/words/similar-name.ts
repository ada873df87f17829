const WORDS = /[\p{L}\p{N}]+/gu;

/** How many typos a word of this length may have and still match. */
const slipsIn = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : 2);

/** How many letters are wrong, missing, too many or swapped with their neighbour. */
function slips(typed: string, meant: string): number {
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const isSame = typed[i - 1] === meant[j - 1];
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[meant.length] ?? 0;
}

/** Whether each typed word is a word of the name, allowing typos. Both must be folded: no capitals, no accents. */
export function isLikeName(name: string, typed: string): boolean {
  const words = name.match(WORDS) ?? [];
  const wanted = typed.match(WORDS) ?? [];
  return (
    // A single short word would match too many names.
    wanted.some((word) => word.length > 3) || wanted.length > 1
      ? wanted.every((word) =>
          words.some(
            (own) =>
              Math.abs(own.length - word.length) <= slipsIn(word.length) &&
              slips(word, own) <= slipsIn(word.length),
          ),
        )
      : false
  );
}
