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
    summary: "The viewer's favourites that they may still see, newest first.",
    answer: z.array(FavoriteItem),
  }),
  check: endpoint({
    ...at.check,
    access: 'member',
    summary: 'Whether the viewer has marked this NEO.',
    answer: z.object({ isFavorited: z.boolean() }),
    fails: ['not_found', 'private', 'password_required'],
  }),
  count: endpoint({
    ...at.count,
    access: 'public',
    summary: 'How many people have marked this NEO.',
    answer: z.object({ count: z.int() }),
    fails: ['not_found', 'private', 'password_required'],
  }),
  add: endpoint({
    ...at.add,
    access: 'member',
    summary: 'Marks a NEO. Asking twice is the same as asking once, and then answers 200.',
    body: FavoriteInput,
    answer: FavoriteItem,
    status: 201,
    fails: ['forbidden', 'not_found', 'private', 'password_required', 'too_many'],
  }),
  remove: endpoint({
    ...at.remove,
    access: 'member',
    summary: 'Unmarks a NEO, whether or not it was marked or can still be seen.',
    answer: z.object({ isFavorited: z.boolean() }),
    fails: ['too_many'],
    ofNothing: { isFavorited: false },
  }),
};
