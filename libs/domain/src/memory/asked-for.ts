import { isNamed } from '../macros/index.ts';
import type { MacroContext } from '../macros/index.ts';

/** The kind of answer that a question asks for. */
export interface AskedFor {
  /** Whose doings it asks about, if it names one of the two: "I" is the person and "you" the NEO. */
  readonly of: 'person' | 'neo' | null;
  /** A pattern for PostgreSQL that matches a number or a name, if the answer must have one. */
  readonly pattern: string | null;
  /** The text without the names of the two: people call each other by name, and that finds nothing. */
  readonly text: string;
}

/** The names of the two. */
export interface Speakers {
  readonly person: string;
  readonly neo: string;
}

/** The names of the two. A person without a name gets an empty one, although prompts say "you". */
export const speakersOf = ({ user, char }: Pick<MacroContext, 'user' | 'char'>): Speakers => ({
  person: isNamed(user) ? user : '',
  neo: char,
});

const word = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const FIRST = new RegExp(
  `${word("i|i'm|i've|my|me|mine|myself|we|our|us|yo|me|mi|mis|mío|mía|conmigo|nos|nosotros|nosotras|nuestro|nuestra")}|私|僕|俺`,
  'u',
);
/** After a name 君 is an honorific. After a particle it is "you". */
const HONORIFIC = String.raw`(?<![\p{sc=Han}\p{sc=Katakana}ー]|(?![はがをにでもへ])\p{sc=Hiragana})`;
const SECOND = new RegExp(
  `${word('you|your|yours|yourself|tú|te|tu|tus|ti|contigo|tuyo|tuya|usted|ustedes')}|あなた|${HONORIFIC}君`,
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

/** Words that stand in names, and in every other sentence. */
const FUNCTION_WORDS = new Set(
  `a an the of and or in on at to by for with i you he she it we they my your
  el la los las un una lo al del de en y e o u con por sin mi tu su yo tú
  le les des du der die das den von zu van da do dos das di il`.split(/\s+/u),
);

/** A letter with a capital form, at the beginning. */
const HAS_CASE = /^(?:\p{Lu}|\p{Ll})/u;
/** Here a sentence begins, with a capital letter that says nothing. */
const SENTENCE_BEGINS = /(?:^|[.?!…:¿¡。？！"“«(])\s*$/u;

/** The parts of a name: all of it, and its words that may stand for it. The longest first. */
function partsOf(name: string): string[] {
  const words = name.split(/\s+/u).filter((part) => /^\p{Lu}[\p{L}\p{M}]+$/u.test(part));
  return [name.trim(), ...words].filter(
    (part) => Array.from(part).length > 1 && !FUNCTION_WORDS.has(part.toLowerCase()),
  );
}

function patternOf(parts: readonly string[]): string | null {
  if (parts.length === 0) return null;
  // Before a name in a script without spaces stands any letter.
  const begins = HAS_CASE.test(parts[0]!) ? String.raw`(?<!\p{L})` : '';
  return `${begins}(?:${parts.map(escaped).join('|')})(?:'s)?(?!\\p{Ll})`;
}

/** Whether one word is a name here. Where a sentence begins, "Will" and "May" are seldom names. */
function isName(found: string, before: string): boolean {
  if (/\s/u.test(found) || found.endsWith("'s") || !HAS_CASE.test(found)) return true;
  return /^\p{Lu}/u.test(found) && !SENTENCE_BEGINS.test(before);
}

/** Where a text names somebody, and the text without that. A name that calls the other one says nothing. */
function withoutName(text: string, name: string): { at: number; text: string } {
  const pattern = patternOf(partsOf(name));
  if (!pattern) return { at: -1, text };
  const uncalled = text
    .replace(new RegExp(`^\\s*(?:\\p{L}+ )?${pattern}[,!、，]\\s*`, 'u'), '')
    .replace(new RegExp(`[,、，]\\s*${pattern}(?=\\s*[?!.,？！。]|$)`, 'gu'), '');
  let at = -1;
  const rest = uncalled.replaceAll(new RegExp(pattern, 'gu'), (found, index: number) => {
    if (!isName(found, uncalled.slice(0, index))) return found;
    if (at === -1) at = index;
    return ' ';
  });
  return { at, text: rest };
}

/** "The US" is no "us". A text in capital letters has no other. */
const withoutStates = (text: string): string =>
  text.replaceAll(
    text === text.toUpperCase()
      ? /(?<=(?<!\p{L})THE )US(?!\p{L})/gu
      : /(?<!\p{L})(?:US|(?<=[Tt]he )us)(?!\p{L})/gu,
    '  ',
  );

/** Stands for a date while names are left out: a month may be a name. */
const DATE = '\uE000';

/**
 * Reads from a text which kind of answer it asks for.
 * @param date words of a date in it, which stay
 */
export function askedFor(
  text: string,
  { person, neo }: Speakers = { person: '', neo: '' },
  date?: string,
): AskedFor {
  const flat = text.normalize('NFKC').replaceAll('’', "'");
  const ofNeo = withoutName(date ? flat.replace(date, DATE) : flat, neo);
  const ofPerson = withoutName(ofNeo.text, person);
  const plain = withoutStates(ofPerson.text).toLowerCase();
  const first = ofPerson.at === -1 ? plain.search(FIRST) : ofPerson.at;
  const second = ofNeo.at === -1 ? plain.search(SECOND) : ofNeo.at;
  const isOfNeo = second !== -1 && (first === -1 || second < first);
  return {
    of: isOfNeo ? 'neo' : first !== -1 ? 'person' : null,
    pattern: HOW_MANY.test(plain) ? NUMBER : WHICH_NAME.test(plain) ? NAME : null,
    text: date ? ofPerson.text.replace(DATE, () => date) : ofPerson.text,
  };
}

/** Weight of a message by the other speaker. */
const OF_OTHER = 0.75;
/** Weight of a message without a number or a name where one is asked for. */
const WITHOUT_KIND = 0.7;

/** Weight of a message as an answer to what is asked for: 1, or less for each thing that does not fit. */
export const fitOf = (
  { isOfPerson, hasAskedKind }: { readonly isOfPerson: boolean; readonly hasAskedKind: boolean },
  of: AskedFor['of'],
): number =>
  (of === null || isOfPerson === (of === 'person') ? 1 : OF_OTHER) *
  (hasAskedKind ? 1 : WITHOUT_KIND);
