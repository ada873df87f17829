import {
  CHECK_KINDS,
  CHECK_REASONS,
  isVisible,
  LANGUAGES,
  PROBE_VERDICTS,
  REHEARSAL_LIMITS,
  REHEARSAL_LIST_PAGE,
  REHEARSAL_STATES,
} from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { NeoPatch } from '../personas/neo-input.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, Moment, oneLine, pageOf, pageQuery } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.rehearsals;

/** A question of the author's own. */
export const ProbeInput = z.object({
  question: freeText(because('question_missing'))
    .trim()
    .refine(isVisible, because('question_missing'))
    .max(REHEARSAL_LIMITS.question, because(`text_too_long:${REHEARSAL_LIMITS.question}`)),
  /** The answer must contain one of these, whatever its case and accents. Blank ones are dropped. */
  mustContain: z
    .array(oneLine().max(REHEARSAL_LIMITS.fact, because(`text_too_long:${REHEARSAL_LIMITS.fact}`)))
    .max(REHEARSAL_LIMITS.mustContain, because(`list_too_long:${REHEARSAL_LIMITS.mustContain}`))
    .transform((facts) => facts.filter(isVisible))
    .default([]),
});
export type ProbeInput = z.infer<typeof ProbeInput>;

export const RehearsalInput = z.object({
  /** The form, as it is typed. A field that is left out is as it is stored. */
  neo: NeoPatch.omit({
    image: true,
    visibility: true,
    password: true,
    allowCopies: true,
    voice: true,
    version: true,
  }).default({}),
  probes: z
    .array(ProbeInput)
    .max(REHEARSAL_LIMITS.probes, because(`list_too_long:${REHEARSAL_LIMITS.probes}`))
    .default([]),
});
export type RehearsalInput = z.infer<typeof RehearsalInput>;

/** Calls of the model, and tokens read and written. */
const Cost = z.object({ calls: z.int(), tokens: z.int() });

export const RehearsalCost = Cost.extend({
  /** Calls that the viewer has left today; null where they are not counted. */
  left: z.int().nullable(),
});
export type RehearsalCost = z.infer<typeof RehearsalCost>;

export const ProbeCheck = z.object({
  kind: z.enum(CHECK_KINDS),
  verdict: z.enum(PROBE_VERDICTS),
  /** Why it did not pass. */
  why: z.enum(CHECK_REASONS).nullable(),
  /** The words of the reply that it is about, counted as JavaScript strings do. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type ProbeCheck = z.infer<typeof ProbeCheck>;

export const ProbeResult = z.object({
  /** The name of a fixed probe, or `own-1` to `own-8`. */
  probe: z.string(),
  question: z.string(),
  reply: z.string(),
  /** The worst of the checks. */
  verdict: z.enum(PROBE_VERDICTS),
  checks: z.array(ProbeCheck),
});
export type ProbeResult = z.infer<typeof ProbeResult>;

export const Rehearsal = z.object({
  id: z.uuid(),
  /** `failed`: not all probes were answered. The results hold what was. */
  state: z.enum(REHEARSAL_STATES),
  /** The stored version that was being edited. */
  version: z.int(),
  /** The rehearsed NEO equals the stored one. */
  isSaved: z.boolean(),
  /** Expected while it runs, spent once it has ended. */
  cost: Cost,
  /** In the order of the probes; those that were answered so far. */
  results: z.array(ProbeResult),
  /** Number of all probes. */
  total: z.int(),
  /** Number of probes that passed so far. */
  passed: z.int(),
  /** The last complete rehearsal before this one. */
  before: z.object({ id: z.uuid(), passed: z.int(), total: z.int() }).nullable(),
  /** The author's own probes. */
  probes: z.array(z.object({ question: z.string(), mustContain: z.array(z.string()) })),
  model: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: Moment,
  endedAt: Moment.nullable(),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** A NEO before it is saved, asked questions that show whether it stays in character. */
export const rehearsals = {
  cost: endpoint({
    ...at.cost,
    access: 'member',
    summary: 'Estimates what a rehearsal would cost, without calling the model.',
    body: RehearsalInput,
    bodyLimit: 'neoWithSheet',
    answer: RehearsalCost,
    fails: ['forbidden', 'plan', 'not_found', 'too_many'],
  }),
  start: endpoint({
    ...at.start,
    access: 'member',
    summary:
      'Asks an unsaved NEO the fixed probes and the author’s own. Counted against the daily limits; one at a time per NEO.',
    body: RehearsalInput,
    bodyLimit: 'neoWithSheet',
    answer: Rehearsal,
    status: 202,
    fails: ['forbidden', 'plan', 'not_found', 'conflict', 'too_many', 'upstream_busy'],
  }),
  list: endpoint({
    ...at.list,
    access: 'member',
    summary:
      'Lists the rehearsals of a NEO, the newest first. Moderators get the newest one of a NEO in review.',
    query: z.object(pageQuery(REHEARSAL_LIST_PAGE)),
    answer: pageOf(Rehearsal),
    isGenerated: true,
    fails: ['forbidden', 'not_found'],
  }),
  get: endpoint({
    ...at.get,
    access: 'member',
    summary: 'Returns a rehearsal, with the results so far.',
    answer: Rehearsal,
    isGenerated: true,
    fails: ['forbidden', 'not_found'],
  }),
};
