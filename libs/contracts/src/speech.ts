import { SPOKEN_CHUNK, VOICE_LIMITS } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from './addresses.ts';
import { endpoint } from './wire/endpoint.ts';
import { fileBody } from './wire/file-body.ts';
import { freeText } from './wire/fields.ts';
import { because } from './wire/reasons.ts';

const at = ADDRESSES.speech;

export const SpokenText = z.object({
  text: freeText()
    .trim()
    .min(1, because('missing'))
    .max(SPOKEN_CHUNK.most, because(`text_too_long:${SPOKEN_CHUNK.most}`)),
  /** One of the deployment's; any other is spoken with its first. */
  voice: z.string().max(VOICE_LIMITS.name).optional(),
  speed: z.number().min(VOICE_LIMITS.slowest).max(VOICE_LIMITS.fastest).optional(),
});
export type SpokenText = z.infer<typeof SpokenText>;

/** Failures of the speech server. */
const UPSTREAM_FAILS = [
  'not_configured',
  'upstream',
  'upstream_busy',
  'upstream_unreachable',
  'upstream_timeout',
] as const;

export const speech = {
  speak: endpoint({
    ...at.speak,
    access: 'member',
    isGenerated: true,
    summary: 'The sound of one chunk of text, streamed. Nothing of it is stored.',
    body: SpokenText,
    kind: 'bytes',
    fails: ['too_many', ...UPSTREAM_FAILS],
  }),
  transcribe: endpoint({
    ...at.transcribe,
    access: 'member',
    summary: 'The words of a recording. Neither is stored.',
    query: z.object({
      /** The language that is spoken. If absent, the speech server guesses. */
      language: z
        .string()
        .regex(/^[a-z]{2}$/)
        .optional(),
    }),
    body: fileBody('recording_missing'),
    takes: 'bytes',
    bodyLimit: 'recording',
    answer: z.object({ text: z.string() }),
    fails: ['too_large', 'too_many', ...UPSTREAM_FAILS],
  }),
};
