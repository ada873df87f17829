import { NOTICE_KINDS, NOTICE_PAGE } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Moment, pageOf, pageQuery } from '../wire/fields.ts';

const at = ADDRESSES.notices;

/** Something that happened while a person was away. */
export const Notice = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  /** The NEO that it is about, with its name at that time. */
  neo: z.object({ id: z.uuid(), name: z.string() }).optional(),
  /** Only for the kind `decision`. */
  decisionId: z.uuid().optional(),
  /** Only for the kind `reply`. */
  conversationId: z.uuid().optional(),
  /** In the language of the person's account. */
  text: z.string(),
  createdAt: Moment,
  seenAt: Moment.nullable(),
});
export type Notice = z.infer<typeof Notice>;

export const notices = {
  list: endpoint({
    ...at.list,
    access: 'member',
    summary: "Lists the viewer's notices, the newest first, and counts the unread ones.",
    query: z.object(pageQuery(NOTICE_PAGE)),
    answer: pageOf(Notice).extend({ unread: z.int() }),
  }),
  seen: endpoint({
    ...at.seen,
    access: 'member',
    summary: 'Marks notices as seen: those named, or all. Idempotent.',
    body: z.object({ ids: z.array(z.uuid()).max(NOTICE_PAGE.max).optional() }).default({}),
    whileSuspended: true,
    fails: ['too_many'],
  }),
};
