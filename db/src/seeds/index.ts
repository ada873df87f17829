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

export const SEED_NEOS: readonly SeedNeo[] = [
  ...PERSON_ARTISTS,
  ...PERSON_THINKERS,
  ...PERSON_PIONEERS,
  ...PERSON_WANDERERS,
  ...FICTION_STORYTELLERS,
  ...FICTION_NIGHTFOLK,
  ...FICTION_ADVENTURERS,
  ...ORIGINAL_CREATURES,
  ...ORIGINAL_PEOPLE,
  ...ORIGINAL_NIGHTBIRDS,
  ...PLUS_ACCOUNT,
];
