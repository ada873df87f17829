import { z } from 'zod';
import { ADDRESSES } from './addresses.ts';
import { endpoint } from './wire/endpoint.ts';
import { NeoCard } from './personas/neo-card.ts';
import { because } from './wire/reasons.ts';

const at = ADDRESSES.favorites;

export const FavoriteItem = z.object({ id: z.int(), neo: NeoCard });
export type FavoriteItem = z.infer<typeof FavoriteItem>;

export const FavoriteInput = z.object({
  /** Must be the viewer's own id. */
  userId: z.string().optional(),
  neoId: z.string(because('neo_missing')),
});

export const favorites = {
  list: endpoint({
    ...at.list,
    access: 'member',
    summary: "Lists the viewer's favourites that they may still see, newest first.",
    answer: z.array(FavoriteItem),
  }),
  check: endpoint({
    ...at.check,
    access: 'member',
    summary: 'Whether this NEO is a favourite of the viewer.',
    answer: z.object({ isFavorited: z.boolean() }),
    fails: ['not_found', 'private', 'password_required'],
  }),
  count: endpoint({
    ...at.count,
    access: 'public',
    summary: 'Counts the people who have this NEO as a favourite.',
    answer: z.object({ count: z.int() }),
    fails: ['not_found', 'private', 'password_required'],
  }),
  add: endpoint({
    ...at.add,
    access: 'member',
    summary: 'Marks a NEO as a favourite. Idempotent; a repetition answers 200.',
    body: FavoriteInput,
    answer: FavoriteItem,
    status: 201,
    fails: ['forbidden', 'not_found', 'private', 'password_required', 'too_many'],
  }),
  remove: endpoint({
    ...at.remove,
    access: 'member',
    summary:
      'Removes a NEO from the favourites, even if it was none or can no longer be seen. Idempotent.',
    answer: z.object({ isFavorited: z.boolean() }),
    fails: ['too_many'],
    ofNothing: { isFavorited: false },
  }),
};
