import {
  ARCHETYPES,
  CATEGORIES,
  CHARACTER_ATTRIBUTES,
  CLASSIFICATIONS,
  COMPLIANCES,
  CORE_VALUES,
  RESPONSE_STYLES,
  VISIBILITIES,
} from '@neo/domain';
import { z } from 'zod';

const sentences = z.array(z.string()).transform((lines) => lines.join(' '));

/** One NEO of the demo content, as the JSON files hold it. Lengths are those of the create form. */
const SeedNeo = z.strictObject({
  /** Kebab-case and unique. Its portrait is `portraits/<slug>.svg`. */
  slug: z.string(),
  owner: z.enum(['superadmin', 'plus']),
  name: z.string(),
  description: z.string(),
  archetype: z.enum(ARCHETYPES),
  characterAttributes: z.array(z.enum([...CHARACTER_ATTRIBUTES, ...CORE_VALUES])),
  responseStyle: z.enum(RESPONSE_STYLES),
  categories: z.array(z.enum(CATEGORIES)),
  /** In lower case. Many are shared, so that the catalog can be filtered by them. */
  tags: z.array(z.string()),
  /** Instructions to the NEO, in the second person. */
  contextBackground: sentences,
  /** The NEO's knowledge of itself, in independent sentences, which the rehearsal model quotes. */
  knowledge: sentences,
  /** Its own first words, in English and in Spanish. Without them the model greets. */
  greetings: z.tuple([z.string(), z.string()]).optional(),
  wikiUrl: z.string().nullable().default(null),
  temperature: z.number(),
  visibility: z.enum(VISIBILITIES),
  compliance: z.enum(COMPLIANCES),
  classification: z.enum(CLASSIFICATIONS),
  /** Only with the visibility `public-password`. */
  password: z.string().optional(),
});
export type SeedNeo = z.output<typeof SeedNeo>;

const OFFICIAL = {
  owner: 'superadmin',
  visibility: 'public-listed',
  compliance: 'green',
  classification: 'official',
};
const OF_PLUS = { owner: 'plus', classification: 'community' };

const read = (shared: object, neos: readonly object[]): SeedNeo[] =>
  neos.map((neo) => SeedNeo.parse({ ...shared, ...neo }));

export const readOfficial = (neos: readonly object[]): SeedNeo[] => read(OFFICIAL, neos);
export const readOfPlus = (neos: readonly object[]): SeedNeo[] => read(OF_PLUS, neos);
