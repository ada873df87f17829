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

/** A text as a search compares it: without case and accents, like the server's `neo_search_text`. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ςøłđħıßæœþ]/g, (letter) => PLAIN[letter] ?? letter);
