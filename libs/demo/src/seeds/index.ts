import FICTION from './fiction.json' with { type: 'json' };
import ORIGINALS from './originals.json' with { type: 'json' };
import PEOPLE from './people.json' with { type: 'json' };
import PLUS_ACCOUNT from './plus-account.json' with { type: 'json' };
import { readOfPlus, readOfficial } from './seed-neo.ts';
import type { SeedNeo } from './seed-neo.ts';

export type { SeedNeo } from './seed-neo.ts';

/** The NEOs of the tagline, and then one of each kind: the first ones that a visitor sees. */
const FIRST_WALL = [
  'frida-kahlo',
  'friedrich-nietzsche',
  'sun-tzu',
  'scheherazade',
  'marigold-7',
  'sherlock-holmes',
  'ada-lovelace',
  'vesper-reynard',
];

/** One of each list in turn, so that no page is full of one kind. */
function inTurn(lists: readonly (readonly SeedNeo[])[]): SeedNeo[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

const rank = ({ slug }: SeedNeo): number => FIRST_WALL.indexOf(slug) + 1 || Infinity;

/** Every NEO of the demo data, in display order. */
export const SEED_NEOS: readonly SeedNeo[] = [
  ...inTurn([PEOPLE, FICTION, ORIGINALS].map(readOfficial)).toSorted((a, b) =>
    rank(a) === rank(b) ? 0 : rank(a) - rank(b),
  ),
  ...readOfPlus(PLUS_ACCOUNT),
];
