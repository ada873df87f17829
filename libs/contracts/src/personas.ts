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
import { endpoint } from './endpoint.ts';
import { freeText, Moment, oneLine, positiveWhole, secret } from './fields.ts';
import { IMAGE_SIZES } from './image-size.ts';
import { Creator, NeoCard } from './neo-card.ts';
import { NeoFinds, NeoSearchQuery } from './neo-search.ts';
import { because } from './reasons.ts';

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
    message: because('wiki_url_wrong'),
  })
  .transform((text) => (text === '' ? null : text));

/** A data URL (a new picture), the URL that a read returned (keeps it), or null (clears it). */
export const ImageInput = z.string().max(8_000_000).nullable();

const fields = {
  name: oneLine('name_missing')
    .refine(isVisible, { message: because('name_missing') })
    .max(NEO_LIMITS.name, because(`name_too_long:${NEO_LIMITS.name}`)),
  image: ImageInput,
  description: oneLine().max(
    NEO_LIMITS.description,
    because(`description_too_long:${NEO_LIMITS.description}`),
  ),
  visibility: z.enum(VISIBILITIES),
  archetype: z.enum(ARCHETYPES, because('archetype_missing')),
  characterAttributes: z
    .array(z.enum(ATTRIBUTES), because('attributes_missing'))
    .min(1, because('attributes_missing'))
    .transform(unique),
  responseStyle: z.enum(RESPONSE_STYLES, because('style_missing')),
  categories: z
    .array(z.enum(CATEGORIES))
    .transform(unique)
    .refine((list) => list.length <= NEO_LIMITS.categories, {
      message: because(`categories_too_many:${NEO_LIMITS.categories}`),
    }),
  contextBackground: freeText().max(
    NEO_LIMITS.longText,
    because(`context_too_long:${NEO_LIMITS.longText}`),
  ),
  knowledge: freeText().max(
    NEO_LIMITS.longText,
    because(`knowledge_too_long:${NEO_LIMITS.longText}`),
  ),
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
    method: 'GET',
    path: '/api/neos/cards',
    access: 'public',
    summary: "The viewer's own NEOs, or with public=true the public ones, most talked with first.",
    query: z.object({ public: z.enum(['true', 'false']).optional(), limit }),
    answer: z.array(NeoCard),
    fails: ['not_signed_in'],
  }),
  catalog: endpoint({
    method: 'GET',
    path: '/api/neos/catalog',
    access: 'member',
    summary: 'The listed NEOs that are not red, most talked with first.',
    query: z.object({ archetype: z.enum(ARCHETYPES).optional(), limit, _t: z.string().optional() }),
    answer: z.array(NeoCard),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/neos/search',
    access: 'member',
    summary: 'Pages of the listed NEOs that are not red, by text and filters, with counts.',
    query: NeoSearchQuery,
    answer: NeoFinds,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/neos',
    access: 'member',
    summary: 'Creates a NEO of the viewer.',
    body: NeoInput,
    bodyLimit: 'neo',
    answer: Neo,
    status: 201,
    fails: ['plan', 'too_many'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/neos/:id',
    access: 'public',
    summary:
      'One NEO. With `as=card` as its card shows it, to whomever: without what only its form needs.',
    query: z.object({ as: z.enum(['card']).optional() }),
    answer: Neo,
    fails: ['not_found', 'private', 'password_required'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/neos/:id',
    access: 'member',
    summary:
      'Edits the fields that are sent. An approved NEO goes back to review. A `version` that is not the stored one changes nothing.',
    body: NeoPatch,
    bodyLimit: 'neo',
    answer: Neo,
    fails: ['forbidden', 'plan', 'not_found', 'stale', 'too_many'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/neos/:id',
    access: 'member',
    summary: 'Deletes a NEO with its conversations and favourites. Cannot be undone.',
    fails: ['forbidden', 'not_found', 'too_many'],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/neos/:id/unlock',
    access: 'public',
    summary: 'Opens a password NEO for this session and this version of its password.',
    body: z.object({
      password: freeText('unlock_password_missing')
        .min(1, because('unlock_password_missing'))
        .max(1024),
    }),
    fails: ['wrong_password', 'too_many', 'not_found', 'private'],
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/neos/:id/share',
    access: 'member',
    summary: 'Counts one share of a NEO that the viewer may see.',
    fails: ['not_found', 'private', 'password_required', 'too_many'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/images/:hash',
    access: 'public',
    summary: 'The picture of a NEO or a person that the viewer may see.',
    query: z.object({ size: z.enum(IMAGE_SIZES.map(String)).default('512') }),
    kind: 'bytes',
    fails: ['not_found'],
  }),
  person: endpoint({
    method: 'GET',
    path: '/api/users/:username',
    access: 'public',
    summary: 'A person as everybody sees them, with how many NEOs they own.',
    answer: PublicProfile,
    fails: ['not_found'],
  }),
  personCards: endpoint({
    method: 'GET',
    path: '/api/users/:username/neos',
    access: 'public',
    summary: "A person's listed NEOs that were approved, most talked with first.",
    answer: z.array(NeoCard),
    fails: ['not_found'],
  }),
};
