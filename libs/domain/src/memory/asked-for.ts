import type { RecallCandidate } from './rank-recalled.ts';

/** What a question asks for, beyond its words. */
export interface AskedFor {
  /** Whose doings it asks about, if it names one of the two: "I" is the person and "you" the NEO. */
  readonly of: 'person' | 'neo' | null;
  /** What a message that answers it has: a number or a name. A pattern for PostgreSQL. */
  readonly pattern: string | null;
  /** The text without the names of the two: people call each other by name, and that finds nothing. */
  readonly text: string;
}

/** What the two are called. */
export interface Speakers {
  readonly person: string;
  readonly neo: string;
}

const word = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const FIRST = new RegExp(
  `${word("i|i'm|i've|my|me|mine|myself|we|our|us|yo|me|mi|mis|mío|mía|conmigo|nos|nosotros|nosotras|nuestro|nuestra")}|私|僕|俺`,
  'u',
);
const SECOND = new RegExp(
  `${word('you|your|yours|yourself|tú|te|tu|tus|ti|contigo|tuyo|tuya|usted|ustedes')}|あなた|君`,
  'u',
);

const HOW_MANY = new RegExp(
  `${word('how (?:many|much|long|old|far|often|tall|big)|what (?:time|number|age)|cu[aá]nt[oa]s?|a qu[eé] hora')}|何(?:人|回|円|個|年|月|日|時|歳|匹|本|枚|分|キロ)|いくら|いくつ|どのくらい`,
  'u',
);
const WHICH_NAME = new RegExp(
  `${word('who|whom|whose|where|called|name|named|nickname|qui[eé]n|qui[eé]nes|d[oó]nde|ad[oó]nde|llama|llaman|llamaba|nombre|apodo')}|誰|だれ|どこ|名前`,
  'u',
);

const NUMBER =
  '(?i)[0-9０-９一二三四五六七八九十百千万]|(?:^|[^a-z])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|dozen|half|twice|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|ciento|cientos|mil|medio|media|docena)(?:$|[^a-z])';
const NAME = '[a-záéíóúñü0-9,;:] [A-ZÁÉÍÓÚÑÜ][a-záéíóúñü]|[ァ-ヶー]{3}';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A name as a whole and its words with a capital letter, as a pattern; null if there is none. */
function namePattern(name: string): string | null {
  const words = name.split(/\s+/u).filter((part) => /^\p{Lu}[\p{L}\p{M}]+$/u.test(part));
  const parts = [name.trim(), ...words].filter((part) => Array.from(part).length > 1).map(escaped);
  // Before a name in a script without spaces stands any letter.
  const begins = /^\p{sc=Latin}/u.test(name) ? String.raw`(?<!\p{L})` : '';
  return parts.length === 0 ? null : `${begins}(?:${parts.join('|')})(?:'s)?(?!\\p{Ll})`;
}

/** Where a text names somebody, and the text without that. A name that calls the other one says nothing. */
function withoutName(text: string, name: string): { at: number; text: string } {
  const pattern = namePattern(name);
  if (!pattern) return { at: -1, text };
  const uncalled = text
    .replace(new RegExp(`^\\s*(?:\\p{L}+ )?${pattern}[,!、，]\\s*`, 'u'), '')
    .replace(new RegExp(`[,、，]\\s*${pattern}(?=\\s*[?!.,？！。]|$)`, 'gu'), '');
  const all = new RegExp(pattern, 'gu');
  return { at: uncalled.search(all), text: uncalled.replaceAll(all, ' ') };
}

/** What a text asks for. */
export function askedFor(
  text: string,
  { person, neo }: Speakers = { person: '', neo: '' },
): AskedFor {
  const ofNeo = withoutName(text.normalize('NFKC').replaceAll('’', "'"), neo);
  const ofPerson = withoutName(ofNeo.text, person);
  const plain = ofPerson.text.toLowerCase();
  const first = ofPerson.at === -1 ? plain.search(FIRST) : ofPerson.at;
  const second = ofNeo.at === -1 ? plain.search(SECOND) : ofNeo.at;
  const isOfNeo = second !== -1 && (first === -1 || second < first);
  return {
    of: isOfNeo ? 'neo' : first !== -1 ? 'person' : null,
    pattern: HOW_MANY.test(plain) ? NUMBER : WHICH_NAME.test(plain) ? NAME : null,
    text: ofPerson.text,
  };
}

/** Worth of a message that the other one of the two said. */
const OF_OTHER = 0.75;
/** Worth of a message without a number or a name where one is asked for. */
const WITHOUT_KIND = 0.7;

/** Worth of a message as an answer to what is asked for: 1, or less for each thing that does not fit. */
export const fits = (
  { isOfPerson, hasKind }: Pick<RecallCandidate, 'isOfPerson' | 'hasKind'>,
  of: AskedFor['of'],
): number =>
  (of === null || isOfPerson === (of === 'person') ? 1 : OF_OTHER) * (hasKind ? 1 : WITHOUT_KIND);
