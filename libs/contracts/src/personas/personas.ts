import { ARCHETYPES, CATALOG_LIMIT } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, Moment, positiveWhole } from '../wire/fields.ts';
import { IMAGE_SIZES } from './image-size.ts';
import { Creator, NeoCard } from './neo-card.ts';
import { Neo } from './neo.ts';
import { NeoInput, NeoPatch } from './neo-input.ts';
import { NeoFinds, NeoSearchQuery } from './neo-search.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.personas;

/** The most cards in a list. A higher limit is read as this one. */
const limit = positiveWhole()
  .transform((asked) => Math.min(asked, CATALOG_LIMIT))
  .default(CATALOG_LIMIT);

/** A person's public profile. `private` is only a number. */
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
      'One NEO. With `as=card` as its card shows it, with `as=profile` as its profile does, to whomever: without what only its form needs.',
    query: z.object({ as: z.enum(['card', 'profile']).optional() }),
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
      password: freeText('unlock_password_missing')
        .min(1, because('unlock_password_missing'))
        .max(1024),
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
