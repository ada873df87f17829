/** A stretch of a text: as it was written, or what a macro in it became. Only what was written has a meaning to macros. */
export interface Piece {
  text: string;
  isWritten: boolean;
}

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Splits at what was written, never within a value: a name may hold a comma. */
export function splitAt(pieces: readonly Piece[], separator: RegExp): Piece[][] {
  const items: Piece[][] = [[]];
  for (const piece of pieces) {
    const [first = '', ...more] = piece.isWritten ? piece.text.split(separator) : [piece.text];
    items.at(-1)!.push({ ...piece, text: first });
    for (const text of more) items.push([{ ...piece, text }]);
  }
  return items;
}
