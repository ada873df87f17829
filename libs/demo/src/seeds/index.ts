import { FICTION_ADVENTURERS } from './fiction-adventurers.ts';
import { FICTION_NIGHTFOLK } from './fiction-nightfolk.ts';
import { FICTION_STORYTELLERS } from './fiction-storytellers.ts';
import { ORIGINAL_CREATURES } from './original-creatures.ts';
import { ORIGINAL_NIGHTBIRDS } from './original-nightbirds.ts';
import { ORIGINAL_PEOPLE } from './original-people.ts';
import { PERSON_ARTISTS } from './person-artists.ts';
import { PERSON_PIONEERS } from './person-pioneers.ts';
import { PERSON_THINKERS } from './person-thinkers.ts';
import { PERSON_WANDERERS } from './person-wanderers.ts';
import { PLUS_ACCOUNT } from './plus-account.ts';
import type { SeedNeo } from './seed-neo.ts';

export type { SeedNeo } from './seed-neo.ts';

const PEOPLE = [...PERSON_ARTISTS, ...PERSON_THINKERS, ...PERSON_PIONEERS, ...PERSON_WANDERERS];
const FICTION = [...FICTION_STORYTELLERS, ...FICTION_NIGHTFOLK, ...FICTION_ADVENTURERS];
const ORIGINALS = [...ORIGINAL_CREATURES, ...ORIGINAL_PEOPLE, ...ORIGINAL_NIGHTBIRDS];

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
  ...inTurn([PEOPLE, FICTION, ORIGINALS]).toSorted((a, b) =>
    rank(a) === rank(b) ? 0 : rank(a) - rank(b),
  ),
  ...PLUS_ACCOUNT,
];
