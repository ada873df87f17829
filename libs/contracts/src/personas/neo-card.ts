import {
  ARCHETYPES,
  CLASSIFICATIONS,
  COMPLIANCES,
  RESPONSE_STYLES,
  VISIBILITIES,
} from '@neo/domain';
import { z } from 'zod';
import { Moment } from '../wire/fields.ts';

export const Creator = z.object({
  username: z.string(),
  displayName: z.string().nullable(),
  avatarImage: z.string().nullable(),
});
export type Creator = z.infer<typeof Creator>;

/** A decision about a NEO, for its owner. */
export const OwnReview = z.object({
  /** The moderator's verdict. The NEO may have been edited since. */
  decision: z.enum(COMPLIANCES),
  note: z.string().nullable(),
  at: Moment,
});
export type OwnReview = z.infer<typeof OwnReview>;

/** A NEO in a list. `image` is a URL. */
export const NeoCard = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  visibility: z.enum(VISIBILITIES),
  archetype: z.enum(ARCHETYPES),
  characterAttributes: z.array(z.string()),
  responseStyle: z.enum(RESPONSE_STYLES),
  categories: z.array(z.string()),
  /** The tags of its sheet. Absent if there are none. */
  tags: z.array(z.string()).optional(),
  classification: z.enum(CLASSIFICATIONS),
  compliance: z.enum(COMPLIANCES),
  conversationCount: z.int(),
  wikiUrl: z.string().nullable(),
  createdAt: Moment,
  creator: Creator,
  /** How often it was shared with the Share control. Only its owner reads it, and only in reads of their own NEOs. */
  shareCount: z.int().optional(),
  /**
   * Counts up with every edit. Sent back with a save, so that two tabs cannot overwrite each other. Only for its owner,
   * as above.
   */
  version: z.int().optional(),
  /** The last decision of a moderator. Only for its owner, as above. */
  review: OwnReview.optional(),
});
export type NeoCard = z.infer<typeof NeoCard>;
