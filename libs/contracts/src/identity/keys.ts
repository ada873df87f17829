import { isVisible, KEY_LIMITS } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, Moment, oneLine, pageOf, pageQuery } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.keys;

/** A key that opens `/v1` for a program of its owner. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins, to recognize it. */
  prefix: z.string(),
  /** Null if it never expires. */
  expiresAt: Moment.nullable(),
  /** To within a minute. */
  lastUsedAt: Moment.nullable(),
  createdAt: Moment,
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The only answer that contains the key itself. */
export const NewApiKey = ApiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKeyInput = z.object({
  name: oneLine('key_name_missing')
    .refine(isVisible, because('key_name_missing'))
    .max(KEY_LIMITS.name, because(`key_name_too_long:${KEY_LIMITS.name}`)),
  expiresAt: Moment.nullable().optional(),
  /** Not needed for an account without a password: it must have signed in just now. */
  password: freeText().min(1, because('own_password_missing')).max(1024).optional(),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

export const keys = {
  list: endpoint({
    ...at.list,
    access: 'member',
    summary: "Lists the viewer's API keys, the newest first.",
    query: z.object(pageQuery({ max: 100, default: KEY_LIMITS.count })),
    answer: pageOf(ApiKey),
  }),
  create: endpoint({
    ...at.create,
    access: 'member',
    summary: `Makes an API key. The answer is the only one with the key. At most ${KEY_LIMITS.count}. An account with a password proves itself by it, others by a sign-in in the last ten minutes.`,
    body: ApiKeyInput,
    answer: NewApiKey,
    status: 201,
    fails: ['forbidden', 'wrong_password', 'conflict', 'too_many'],
  }),
  remove: endpoint({
    ...at.remove,
    access: 'member',
    whileSuspended: true,
    summary: 'Revokes an API key at once. Idempotent.',
    fails: ['too_many'],
  }),
};
