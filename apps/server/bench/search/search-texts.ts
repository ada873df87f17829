import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import { seeded } from '../stage/seeded.ts';

/** The row of a synthetic NEO. */
export interface SyntheticNeo {
  readonly name: string;
  readonly description: string;
  readonly archetype: string;
  readonly categories: readonly string[];
  readonly conversationCount: number;
  readonly tags: readonly string[];
}

const SYLLABLES =
  'an ar be bel ca cor da del el en fa fer ga gor ha hel in is jo ka kel la lin ma mar mi na nor o or pa per qua ra ren ro sa sen so ta ter ti tor u un va vel wa wen xi ya yo za zen'.split(
    ' ',
  );
const COMMON =
  'the of and a to in who with for your from about that knows never always loves guide teacher friend keeper voice old young wise quiet brave stars sea music stories history kitchen garden city night light dreams science philosophy war peace love life death art poems code chess football health money faith travel mountain river winter summer memory truth questions answers'.split(
    ' ',
  );
const FIRST_NAMES =
  'Ada Albert Amelia Anna Ben Carl Clara Diego Ella Emma Frida Friedrich Galileo Hannah Ida Isaac Jane John Karl Leo Lina Luna Marie Max Mia Nina Nikola Oscar Otto Paul Rosa Sam Sofia Sun Theo Tom Vera Victor William Zoe José Léa Søren Åsa Zoë'.split(
    ' ',
  );
const OTHER_SCRIPTS = [
  '孔子',
  '老子 道德經',
  'محمد الحكيم',
  'שלמה המלך',
  'Лев Толстой',
  'Σωκράτης',
  '🎉 Party',
  'ねこ先生',
];
const COMMON_TAGS = ['Anime', 'OC', 'Fantasy', 'Game', 'Female', 'Male', 'Sci-Fi', 'History'];
/** One name in so many, so that a very rare term of a real name can be asked for. */
const NIETZSCHE_EVERY = 100_000;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * NEOs with names and descriptions of the lengths that people write, words as unevenly used as in a language, one in
 * twenty-five in another script, and conversations as unevenly spread as fame: half have none.
 */
export function* syntheticNeos(count: number): Generator<SyntheticNeo> {
  const random = seeded(42);
  /** @param skew above 1 the front of the list comes more often */
  const pick = <T>(list: readonly T[], skew = 1): T =>
    list[Math.floor(list.length * random() ** skew)]!;
  const coined = (): string =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(SYLLABLES)).join('');
  const words = [...COMMON, ...Array.from({ length: 4_000 }, coined)];
  const firstNames = [...FIRST_NAMES, ...Array.from({ length: 300 }, () => capitalised(coined()))];
  const tags = [...COMMON_TAGS, ...Array.from({ length: 5_000 }, () => capitalised(coined()))];
  const lastNames = Array.from({ length: 20_000 }, () => capitalised(coined()));

  const aName = (at: number): string => {
    if (at % NIETZSCHE_EVERY === NIETZSCHE_EVERY / 2) return 'Friedrich Nietzsche';
    if (random() < 0.04) return `${pick(OTHER_SCRIPTS)} ${Math.floor(random() * 1000)}`;
    return `${pick(firstNames, 1.5)} ${pick(lastNames, 1.5)}`.slice(0, 20).trim();
  };
  const aDescription = (): string => {
    const length = 30 + random() * 50;
    let text = capitalised(pick(words, 3));
    for (;;) {
      const word = pick(words, 3);
      if (text.length + word.length + 1 > length) return text;
      text += ` ${word}`;
    }
  };
  for (let at = 0; at < count; at += 1) {
    yield {
      name: aName(at),
      description: aDescription(),
      archetype: pick(ARCHETYPES, 1.4),
      categories: [
        ...new Set(Array.from({ length: Math.floor(random() * 4) }, () => pick(CATEGORIES, 1.3))),
      ],
      tags: [...new Set(Array.from({ length: Math.floor(random() * 7) }, () => pick(tags, 4)))],
      conversationCount: random() < 0.5 ? 0 : Math.floor(1 / (random() + 1e-5)) - 1,
    };
  }
}
