import { LANGUAGES, PUSH_LIMITS } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from './addresses.ts';
import { endpoint } from './wire/endpoint.ts';
import { because } from './wire/reasons.ts';

const at = ADDRESSES.pushes;

/** Bytes in base64url. */
const bytes = (count: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}={0,2}$`), because('push_keys_wrong'));

/** A push service is on the internet, under a name. An address of the inside network is refused again when it is called. */
const isService = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
};

export const PushSubscriptionInput = z.object({
  /** The browser's address at its push service. */
  endpoint: z.string().max(PUSH_LIMITS.endpoint).refine(isService, because('push_endpoint_wrong')),
  /** The browser's keys, as `PushSubscription.toJSON()` has them. */
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  /** The language of the texts. */
  language: z.enum(LANGUAGES),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

export const PushState = z.object({
  /** The server's VAPID key in base64url; null if this server sends no pushes. */
  publicKey: z.string().nullable(),
  /** The address that this session has subscribed; null if there is none. */
  endpoint: z.string().nullable(),
});
export type PushState = z.infer<typeof PushState>;

export const pushes = {
  read: endpoint({
    ...at.read,
    access: 'member',
    summary: 'Whether this server sends pushes, and whether this session gets them.',
    answer: PushState,
  }),
  subscribe: endpoint({
    ...at.subscribe,
    access: 'member',
    summary: `Pushes “… has replied” to this browser when a reply ends that no visible tab shows. Until the session ends. At most ${PUSH_LIMITS.subscriptions} browsers: one more takes the place of the oldest.`,
    body: PushSubscriptionInput,
    answer: PushState,
    fails: ['not_configured', 'too_many'],
  }),
  unsubscribe: endpoint({
    ...at.unsubscribe,
    access: 'member',
    summary: 'Sends no more pushes to this session’s browser. Idempotent.',
    fails: ['too_many'],
  }),
  show: endpoint({
    ...at.show,
    access: 'member',
    summary:
      'The person sees this tab of the app. Holds for 90 seconds. While one is visible, nothing is pushed.',
    body: z.object({
      /** The language of the tab, for later pushes to this browser. */
      language: z.enum(LANGUAGES),
    }),
    fails: ['too_many'],
  }),
  hide: endpoint({
    ...at.hide,
    access: 'member',
    summary: 'The person sees this tab no longer. Idempotent.',
    fails: ['too_many'],
  }),
};
