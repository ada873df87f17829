import { VOICE_ENGINES, VOICE_LIMITS } from '@neo/domain';
import { z } from 'zod';
import { oneLine } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

const LANGUAGE_TAG = /^(?:[a-z]{2,3}(?:-[a-z\d]{2,8})*)?$/i;

/**
 * The voice in which a NEO is read aloud. Fields are in the order in which Postgres stores them: an edit that changes
 * nothing is found by comparing texts.
 */
export const NeoVoice = z.object({
  /** A language tag. If empty, the language of replies. */
  lang: z.string().max(VOICE_LIMITS.lang).regex(LANGUAGE_TAG).default(''),
  speed: z.number().min(VOICE_LIMITS.slowest).max(VOICE_LIMITS.fastest).default(1),
  /** The name of a voice; empty, or not there: the best that is. */
  voice: oneLine()
    .max(VOICE_LIMITS.name, because(`text_too_long:${VOICE_LIMITS.name}`))
    .default(''),
  /** If absent, the listener's browser speaks, or the server if the browser has no voice. */
  engine: z.enum(VOICE_ENGINES).optional(),
});
export type NeoVoice = z.infer<typeof NeoVoice>;
