import type { Card } from '@neo/cards';
import { CHARACTER_ATTRIBUTES, cutTo, inOneLine, NEO_LIMITS } from '@neo/domain';
import type { Archetype, CharacterAttribute, ResponseStyle } from '@neo/domain';
import { proseLines, withoutHeadings } from './plain-prose.ts';

/** Characters of each text that are searched, so that the cost does not grow with the card. */
const LOOKED_AT = 16_000;
const ATTRIBUTES_MAX = 5;

/** Words and tags that suggest a value. The first row with a match decides. */
const ARCHETYPES: readonly (readonly [Archetype, string])[] = [
  [
    'person-simulator',
    'historical,history,biography,celebrity,politician,scientist,philosopher,author,musician,composer,' +
      'real person,real people,historical figure,public figure',
  ],
  [
    'fictional-character',
    'anime,manga,game,videogame,movie,film,tv,series,cartoon,comic,comics,novel,book,books,literature,' +
      'fandom,fanfic,disney,marvel,pokemon,mythology,fictional,video game,video games,visual novel,genshin impact',
  ],
];
const STYLES: readonly (readonly [ResponseStyle, string])[] = [
  ['humorous', 'comedy,comedic,comedian,humor,humour,humorous,funny,jokes,parody,silly'],
  ['philosophical', 'philosophy,philosopher,philosophical,stoicism,existential'],
  ['analytical', 'assistant,science,scientist,detective,engineer,mathematics,programmer,analyst'],
  ['inspirational', 'mentor,coach,motivation,motivational,inspirational,therapist,teacher'],
  ['challenging', 'debate,debater,rival,villain,antagonist,interrogator'],
  ['formal', 'butler,lawyer,judge,diplomat,formal,royalty,queen,king'],
  ['creative', 'fantasy,adventure,rpg,roleplay,storyteller,narrator,scenario,scifi,horror,magic'],
];
/** Other words for attributes. */
const SYNONYMS: Readonly<Record<string, CharacterAttribute>> = {
  shy: 'Introverted',
  timid: 'Introverted',
  outgoing: 'Extroverted',
  smart: 'Brilliant',
  intelligent: 'Brilliant',
  genius: 'Brilliant',
  clever: 'Witty',
  funny: 'Humorous',
  caring: 'Kind',
  gentle: 'Kind',
  compassionate: 'Empathetic',
  loving: 'Warm',
  friendly: 'Warm',
  energetic: 'Cheerful',
  brave: 'Adventurous',
  tsundere: 'Temperamental',
  cruel: 'Ruthless',
  evil: 'Sinister',
  serious: 'Stoic',
  teasing: 'Playful',
  mischievous: 'Playful',
  sad: 'Melancholic',
  confident: 'Charismatic',
  flirty: 'Charming',
  imaginative: 'Creative',
  inquisitive: 'Curious',
  secretive: 'Mysterious',
};
const BY_WORD: ReadonlyMap<string, CharacterAttribute> = new Map([
  ...Object.entries(SYNONYMS),
  ...CHARACTER_ATTRIBUTES.map((attribute) => [attribute.toLowerCase(), attribute] as const),
]);

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, LOOKED_AT)
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu),
  );

const decide = <T>(
  rows: readonly (readonly [T, string])[],
  said: ReadonlySet<string>,
  otherwise: T,
): T => rows.find(([, words]) => words.split(',').some((word) => said.has(word)))?.[0] ?? otherwise;

/**
 * The first whole sentence of creator notes, for everybody to read: no markup or style. Never of the definition. A
 * heading only if there is nothing else.
 */
export function firstSentence(notes: string): string {
  const text = notes.slice(0, LOOKED_AT);
  const line = proseLines(withoutHeadings(text))[0] ?? proseLines(text)[0];
  if (line === undefined) return '';
  const sentence = /^[^\p{L}\p{N}]*.+?(?:[.!?…](?=\s|$)|[。！？])/u.exec(line)?.[0] ?? line;
  const short = cutTo(sentence, NEO_LIMITS.description);
  if (short === sentence) return short;
  const words = cutTo(sentence, NEO_LIMITS.description - 1);
  return `${words.replace(/\s+\S*$/u, '') || words}…`;
}

/** Guesses the fields of a NEO that cards do not have from the words of this one. */
export function guessProfile(card: Card): {
  archetype: Archetype;
  responseStyle: ResponseStyle;
  characterAttributes: CharacterAttribute[];
  description: string;
} {
  const tags = new Set(card.tags.map((tag) => inOneLine(tag).toLowerCase()));
  const tagWords = new Set([...tags, ...wordsOf([...tags].join(' '))]);
  const texts = [card.personality, card.description].map(wordsOf);
  const said = [tagWords, ...texts].flatMap((words) => [...words]);
  const attributes = new Set(said.flatMap((word) => BY_WORD.get(word) ?? []));
  return {
    archetype: decide(ARCHETYPES, tagWords, 'original-creation'),
    responseStyle: decide(STYLES, new Set([...tagWords, ...texts[0]!]), 'conversational'),
    characterAttributes:
      attributes.size > 0 ? [...attributes].slice(0, ATTRIBUTES_MAX) : ['Curious'],
    description: firstSentence(card.creatorNotes),
  };
}
