import type { Language } from '@neo/domain';
import ENGLISH_KIN from './english-kin.json' with { type: 'json' };
import SPANISH_TO_ENGLISH from './spanish-to-english.json' with { type: 'json' };

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words without a topic, without accents. They also distinguish the two languages. */
const EMPTY_WORDS: Record<Language, ReadonlySet<string>> = {
  en: list(
    'the a an and or but if of to in on at by for with from as is are was were be been am do does did done have has had having i me my mine you your yours he him his she her hers it its we us our they them their this that these those there here what which who whom whose when where why how not no yes so than then too very can could will would shall should may might must just about into over under out up down off again more most some any all each other such own same only ever never tell say said talk know think like please want let get got make made really still also else something anything thing things let thats whats im dont didnt isnt many much long often go went come came use used opinion',
  ),
  es: list(
    'el la los las un una unos unas y o u pero si de del al en a por para con sin sobre como es son era eran fue fueron ser sido soy eres esta estas este estos esto esa ese eso esas esos estar estoy estas esta estan hay he has ha han habia yo me mi mis mio tu tus te ti tuyo usted ustedes su sus se le les lo nos nosotros nuestro ellos ellas que cual quien cuyo cuando donde porque no ni tan muy mas menos tambien ya algo nada todo toda todos todas cada otro otra mismo misma solo puede puedes podrias quiero quieres dime di cuentame cuenta hablame habla sabes piensas crees favor acerca tienes tengo hace hizo hiciste gusta gustaria oye bueno pues entonces tenias tenia tener cuanto cuanta cuantos cuantas mucho mucha muchos muchas haces hacer hacias usas cree opinas tanto tantos tanta tantas siempre nunca vas fuiste eras cuentas cosas cosa',
  ),
};

const ACCENTS = /\p{Diacritic}/gu;

/** Lower case without accents: how words are compared. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

// At least three letters stay.
const ENDINGS =
  /(?<=.{3})(?:aciones|acion|ations?|mente|iendo|ando|ings?|ados?|adas?|idos?|idas?|ies|ers?|ed|es|os|as|ar|er|ir|li|[aeios])$/;
const SHORT_ENDINGS = /(?<=.{3})[aeos]$|(?<=.{2})s$/;

/** The prefix at which a word probably matches its cognate in the other language: philosophy, filosofía. */
function stem(word: string): string {
  const shape = word
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/qu|k/g, 'c')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1')
    .replace(/^es(?=[ptc])/, 's');
  const endings = shape.length > 4 ? ENDINGS : SHORT_ENDINGS;
  return shape.replace(endings, '').slice(0, 6);
}

const stemmed = (lexicon: Readonly<Record<string, string>>): ReadonlyMap<string, string[]> =>
  new Map(
    Object.entries(lexicon).map(([word, others]) => [
      stem(plain(word)),
      others.split(' ').map(stem),
    ]),
  );
const translations = stemmed(SPANISH_TO_ENGLISH);
const kin = stemmed(ENGLISH_KIN);

// Japanese and Chinese write no spaces: each pair of their letters counts as a word.
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{3,}$/u;

const wordsOf = (text: string): string[] =>
  (plain(text.replace(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    UNSPACED.test(word)
      ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
      : [word],
  );

const isEmptyWord = (word: string): boolean =>
  word.length < 2 || EMPTY_WORDS.en.has(word) || EMPTY_WORDS.es.has(word);

/** The topics of a question, with words that an answer may use for them. */
export function kinOf(stems: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    [...stems].flatMap((stem) => kin.get(stem) ?? []).filter((stem) => !stems.has(stem)),
  );
}

/** The topic stems of a text. Spanish words also count as their English ones. */
export function stemsOf(text: string): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const word of wordsOf(text)) {
    if (isEmptyWord(word)) continue;
    const own = stem(word);
    stems.add(own);
    for (const other of translations.get(own) ?? []) stems.add(other);
  }
  return stems;
}

/** The probable language of a sentence; undefined if unclear. */
export function languageOf(text: string): Language | undefined {
  const count = { en: 0, es: 0 };
  for (const word of wordsOf(text)) {
    if (EMPTY_WORDS.en.has(word)) count.en += 1;
    if (EMPTY_WORDS.es.has(word)) count.es += 1;
  }
  if (count.en === count.es) return undefined;
  return count.en > count.es ? 'en' : 'es';
}

/** The longest run of topic words, as the user wrote them, for a reply to name. '' if there is none. */
export function topicOf(text: string): string {
  let best: string[] = [];
  let run: string[] = [];
  for (const written of text.match(/[\p{L}\p{N}'’-]+|[^\s]/gu) ?? []) {
    if (/^[\p{L}\p{N}]/u.test(written) && !isEmptyWord(plain(written.replace(/['’]/g, ''))))
      run.push(written);
    else run = [];
    if (run.length <= 3 && run.join(' ').length > best.join(' ').length) best = [...run];
  }
  const topic = best.join(' ');
  return topic.length <= 40 ? topic : '';
}
