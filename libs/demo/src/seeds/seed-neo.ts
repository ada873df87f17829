import type {
  Archetype,
  Category,
  CharacterAttribute,
  Classification,
  Compliance,
  ResponseStyle,
  Visibility,
} from '@neo/domain';

/** One NEO of the demo content. Lengths are those of the create form. */
export interface SeedNeo {
  /** Kebab-case and unique. Its portrait is `portraits/<slug>.svg`. */
  slug: string;
  owner: 'superadmin' | 'plus' | 'admin';
  name: string;
  description: string;
  archetype: Archetype;
  characterAttributes: CharacterAttribute[];
  responseStyle: ResponseStyle;
  categories: Category[];
  /** Instructions to the NEO, in the second person. */
  contextBackground: string;
  /** The NEO's knowledge of itself, in independent sentences, which the rehearsal model quotes. */
  knowledge: string;
  /** Its own first words. Without them the model greets. */
  greeting?: string;
  wikiUrl: string | null;
  temperature: number;
  visibility: Visibility;
  compliance: Compliance;
  classification: Classification;
  /** Only with the visibility `public-password`. */
  password?: string;
}

export const OFFICIAL = {
  owner: 'superadmin',
  visibility: 'public-listed',
  compliance: 'green',
  classification: 'official',
} as const satisfies Partial<SeedNeo>;

export const PRO = { ...OFFICIAL, classification: 'pro' } as const satisfies Partial<SeedNeo>;

export const MINE = {
  owner: 'plus',
  classification: 'community',
  wikiUrl: null,
} as const satisfies Partial<SeedNeo>;

export const sentences = (...lines: string[]): string => lines.join(' ');
