import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';

const at = ADDRESSES.follows;

/** Following other people, whose new NEOs then stand in a row of Discover. Nobody learns who follows them. */
export const follows = {
  follow: endpoint({
    ...at.follow,
    access: 'member',
    summary: 'Follows a person. Idempotent. Nobody follows themselves, or more than 1,000 people.',
    fails: ['not_found', 'conflict', 'too_many'],
  }),
  unfollow: endpoint({
    ...at.unfollow,
    access: 'member',
    summary: 'Follows a person no longer. Idempotent.',
    fails: ['not_found', 'too_many'],
  }),
};
