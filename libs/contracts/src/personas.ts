import {
  ARCHETYPES,
  CATALOG_LIMIT,
  CATEGORIES,
  CHARACTER_ATTRIBUTES,
  CORE_VALUES,
  isVisible,
  NEO_LIMITS,
  RESPONSE_STYLES,
  VISIBILITIES,
} from '@neo/domain';
import type { CharacterAttribute } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { freeText, Moment, oneLine, positiveWhole, secret } from './fields.ts';
import { IMAGE_SIZES } from './image-size.ts';
import { Creator, NeoCard } from './neo-card.ts';
import { NeoFinds, NeoSearchQuery } from './neo-search.ts';

const at = ADDRESSES.personas;

const ATTRIBUTES: readonly CharacterAttribute[] = [...CHARACTER_ATTRIBUTES, ...CORE_VALUES];

const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** `http(s)`, no credentials: the server never fetches it, the profile links to it. */
function isWikiUrl(text: string): boolean {
  if (text === '') return true;
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  );
}

const wikiUrl = oneLine()
  .refine((text) => text.length <= NEO_LIMITS.wikiUrl && isWikiUrl(text), {
    message: 'Please enter a valid URL',
  })
  .transform((text) => (text === '' ? null : text));

/** A data URL (a new picture), the URL that a read returned (keeps it), or null (clears it). */
export const ImageInput = z.string().max(8_000_000).nullable();

const fields = {
  name: oneLine('Name is required')
    .refine(isVisible, { message: 'Name is required' })
    .max(NEO_LIMITS.name, 'Name must be less than 20 characters'),
  image: ImageInput,
  description: oneLine().max(NEO_LIMITS.description, 'Description must be less than 80 characters'),
  visibility: z.enum(VISIBILITIES),
  archetype: z.enum(ARCHETYPES, 'Please select an archetype'),
  characterAttributes: z
    .array(z.enum(ATTRIBUTES), 'Please select at least one character attribute')
    .min(1, 'Please select at least one character attribute')
    .transform(unique),
  responseStyle: z.enum(RESPONSE_STYLES, 'Please select a response style'),
  categories: z
    .array(z.enum(CATEGORIES))
    .transform(unique)
    .refine((list) => list.length <= NEO_LIMITS.categories, {
      message: 'You can select up to 3 categories',
    }),
  contextBackground: freeText().max(
    NEO_LIMITS.longText,
    'Context must be less than 1024 characters',
  ),
  knowledge: freeText().max(NEO_LIMITS.longText, 'Knowledge must be less than 1024 characters'),
  wikiUrl: wikiUrl.nullable(),
  temperature: z.number().min(NEO_LIMITS.temperatureMin).max(NEO_LIMITS.temperatureMax),
  password: secret(NEO_LIMITS.passwordMinBytes, NEO_LIMITS.passwordMaxBytes),
};

/** What creates a NEO. The server sets owner, classification, compliance and counts, whatever is sent. */
export const NeoInput = z.object({
  ...fields,
  image: fields.image.default(null),
  description: fields.description.default(''),
  visibility: fields.visibility.default('private'),
  categories: fields.categories.default([]),
  contextBackground: fields.contextBackground.default(''),
  knowledge: fields.knowledge.default(''),
  wikiUrl: fields.wikiUrl.default(null),
  temperature: fields.temperature.default(NEO_LIMITS.temperatureDefault),
  password: fields.password.optional(),
});
export type NeoInput = z.infer<typeof NeoInput>;

/** What edits a NEO: the fields that are sent. */
export const NeoPatch = z
  .object({
    ...fields,
    /** Of the read that is edited. Where it is no longer the stored one nothing is changed: `stale`. */
    version: z.int().min(1),
  })
  .partial();
export type NeoPatch = z.infer<typeof NeoPatch>;

/** How many cards a list holds at most; asking for more is asking for these. */
const limit = positiveWhole()
  .transform((asked) => Math.min(asked, CATALOG_LIMIT))
  .default(CATALOG_LIMIT);

/** A NEO as its profile shows it. These fields reach the owner and superadmin alone. */
export const Neo = NeoCard.extend({
  contextBackground: z.string().optional(),
  knowledge: z.string().optional(),
  temperature: z.number().optional(),
});
export type Neo = z.infer<typeof Neo>;

/** A person as everybody sees them. `private` is a number only. */
export const PublicProfile = Creator.extend({
  bio: z.string().nullable(),
  createdAt: Moment,
  neoCounts: z.object({ total: z.int(), public: z.int(), private: z.int() }),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const personas = {
  cards: endpoint({
    ...at.cards,
    access: 'public',
    summary: "The viewer's own NEOs, or with public=true the public ones, most talked with first.",
    query: z.object({ public: z.enum(['true', 'false']).optional(), limit }),
    answer: z.array(NeoCard),
    fails: ['not_signed_in'],
  }),
  catalog: endpoint({
    ...at.catalog,
    access: 'member',
    summary: 'The listed NEOs that are not red, most talked with first.',
    query: z.object({ archetype: z.enum(ARCHETYPES).optional(), limit, _t: z.string().optional() }),
    answer: z.array(NeoCard),
  }),
  search: endpoint({
    ...at.search,
    access: 'member',
    summary: 'Pages of the listed NEOs that are not red, by text and filters, with counts.',
    query: NeoSearchQuery,
    answer: NeoFinds,
  }),
  create: endpoint({
    ...at.create,
    access: 'member',
    summary: 'Creates a NEO of the viewer.',
    body: NeoInput,
    bodyLimit: 'neo',
    answer: Neo,
    status: 201,
    fails: ['plan', 'too_many'],
  }),
  get: endpoint({
    ...at.get,
    access: 'public',
    summary:
      'One NEO. With `as=card` as its card shows it, to whomever: without what only its form needs.',
    query: z.object({ as: z.enum(['card']).optional() }),
    answer: Neo,
    fails: ['not_found', 'private', 'password_required'],
  }),
  update: endpoint({
    ...at.update,
    access: 'member',
    summary:
      'Edits the fields that are sent. An approved NEO goes back to review. A `version` that is not the stored one changes nothing.',
    body: NeoPatch,
    bodyLimit: 'neo',
    answer: Neo,
    fails: ['forbidden', 'plan', 'not_found', 'stale', 'too_many'],
  }),
  remove: endpoint({
    ...at.remove,
    access: 'member',
    summary: 'Deletes a NEO with its conversations and favourites. Cannot be undone.',
    fails: ['forbidden', 'not_found', 'too_many'],
  }),
  unlock: endpoint({
    ...at.unlock,
    access: 'public',
    summary: 'Opens a password NEO for this session and this version of its password.',
    body: z.object({
      password: freeText('Please enter the password').min(1, 'Please enter the password').max(1024),
    }),
    fails: ['wrong_password', 'too_many', 'not_found', 'private'],
  }),
  share: endpoint({
    ...at.share,
    access: 'member',
    summary: 'Counts one share of a NEO that the viewer may see.',
    fails: ['not_found', 'private', 'password_required', 'too_many'],
  }),
  image: endpoint({
    ...at.image,
    access: 'public',
    summary: 'The picture of a NEO or a person that the viewer may see.',
    query: z.object({ size: z.enum(IMAGE_SIZES.map(String)).default('512') }),
    kind: 'bytes',
    fails: ['not_found'],
  }),
  person: endpoint({
    ...at.person,
    access: 'public',
    summary: 'A person as everybody sees them, with how many NEOs they own.',
    answer: PublicProfile,
    fails: ['not_found'],
  }),
  personCards: endpoint({
    ...at.personCards,
    access: 'public',
    summary: "A person's listed NEOs that were approved, most talked with first.",
    answer: z.array(NeoCard),
    fails: ['not_found'],
  }),
};
