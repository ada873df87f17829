import { ARCHETYPES, CATALOG_LIMIT } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, limitUpTo, Moment, pageOf, pageQuery } from '../wire/fields.ts';
import { IMAGE_SIZES } from './image-size.ts';
import { Insights, InsightsQuery } from './insights.ts';
import { Creator, NeoCard } from './neo-card.ts';
import { Neo } from './neo.ts';
import { NeoInput, NeoPatch } from './neo-input.ts';
import { NeoFinds, NeoSearchQuery } from './neo-search.ts';
import { SEARCH_PAGE } from './search-terms.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.personas;

/** The most cards in a list. A higher limit is read as this one. */
const limit = limitUpTo(CATALOG_LIMIT).default(CATALOG_LIMIT);

/** A person's public profile. `private` is only a number. */
export const PublicProfile = Creator.extend({
  id: z.uuid(),
  bio: z.string().nullable(),
  createdAt: Moment,
  /** Whether the viewer follows them. Absent for visitors, and for themselves. */
  isFollowing: z.boolean().optional(),
  neoCounts: z.object({ total: z.int(), public: z.int(), private: z.int() }),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const personas = {
  cards: endpoint({
    ...at.cards,
    access: 'public',
    summary:
      "Lists the viewer's own NEOs, or with public=true the public ones, by number of conversations.",
    query: z.object({ public: z.enum(['true', 'false']).optional(), limit }),
    answer: z.array(NeoCard),
    fails: ['not_signed_in'],
  }),
  catalog: endpoint({
    ...at.catalog,
    access: 'member',
    summary: 'Lists the listed NEOs that are not red, by number of conversations.',
    query: z.object({ archetype: z.enum(ARCHETYPES).optional(), limit, _t: z.string().optional() }),
    answer: z.array(NeoCard),
  }),
  search: endpoint({
    ...at.search,
    access: 'member',
    summary: 'Searches the listed NEOs that are not red, by text and filters, with counts.',
    query: NeoSearchQuery,
    answer: NeoFinds,
  }),
  followed: endpoint({
    ...at.followed,
    access: 'member',
    summary: 'Lists the listed NEOs of people whom the viewer follows, the newest first.',
    query: z.object(pageQuery({ default: SEARCH_PAGE, max: CATALOG_LIMIT })),
    answer: pageOf(NeoCard),
  }),
  insights: endpoint({
    ...at.insights,
    access: 'member',
    summary:
      "What happened with the viewer's NEOs in the last 7, 30 or 90 days, day by day. Fewer than five people are `<5`.",
    query: InsightsQuery,
    answer: Insights,
  }),
  similar: endpoint({
    ...at.similar,
    access: 'public',
    summary:
      'Lists up to six listed NEOs that have tags, words or the archetype in common with this one.',
    answer: z.array(NeoCard),
    fails: ['not_found', 'private', 'password_required'],
  }),
  create: endpoint({
    ...at.create,
    access: 'member',
    summary: 'Creates a NEO.',
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
      'Returns one NEO. With `as=card` or `as=profile`, only the fields that its card or profile shows.',
    query: z.object({ as: z.enum(['card', 'profile']).optional() }),
    answer: Neo,
    fails: ['not_found', 'private', 'password_required'],
  }),
  update: endpoint({
    ...at.update,
    access: 'member',
    summary:
      'Changes the sent fields, and with `sheet` the whole sheet, in one save. An approved NEO goes back to review. Refused if `version` is not the stored one.',
    body: NeoPatch,
    bodyLimit: 'neoWithSheet',
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
    summary: 'Unlocks a password-protected NEO for this session, until its password changes.',
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
    summary: 'Counts a share of a NEO that the viewer may see.',
    fails: ['not_found', 'private', 'password_required', 'too_many'],
  }),
  image: endpoint({
    ...at.image,
    access: 'public',
    summary: 'Returns a picture that the viewer may see.',
    query: z.object({ size: z.enum(IMAGE_SIZES.map(String)).default('512') }),
    kind: 'bytes',
    fails: ['not_found'],
  }),
  linkPicture: endpoint({
    ...at.linkPicture,
    access: 'public',
    summary:
      'Returns the picture for previews of links: 1200 × 630, PNG. Only of NEOs that a stranger may see.',
    kind: 'bytes',
    fails: ['not_found'],
  }),
  person: endpoint({
    ...at.person,
    access: 'public',
    summary: 'Returns the public profile of a person, with the number of their NEOs.',
    answer: PublicProfile,
    fails: ['not_found'],
  }),
  personCards: endpoint({
    ...at.personCards,
    access: 'public',
    summary: 'Lists the approved, listed NEOs of a person, by number of conversations.',
    answer: z.array(NeoCard),
    fails: ['not_found'],
  }),
};
