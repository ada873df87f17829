import { DEBATE_LIMITS, DEBATE_TURNS, isVisible } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { MODEL_FAILS, NEO_FAILS } from './chat.ts';
import { SpokenResult } from './turn-events.ts';
import { ConversationCard } from './conversations.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, oneLine } from '../wire/fields.ts';
import { Help } from '../wire/help.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.debates;
const { leastNeos, neos, topic, rounds } = DEBATE_LIMITS;

const TOPIC_MISSING = because('topic_missing');
const ROUNDS = because(`debate_rounds:${rounds}`);

/** In lower case, so that one NEO has one spelling when ids are compared. */
const NeoId = z.uuid().toLowerCase();

/** A new debate. The NEOs speak in this order. */
export const DebateInput = z.object({
  neoIds: z
    .array(NeoId)
    .min(leastNeos, because(`debate_neos_too_few:${leastNeos}`))
    .max(neos, because(`debate_neos_too_many:${neos}`))
    .refine((ids) => new Set(ids).size === ids.length, because('debate_neos_twice')),
  topic: oneLine(TOPIC_MISSING)
    .refine(isVisible, TOPIC_MISSING)
    .refine((text) => Array.from(text).length <= topic, because(`topic_too_long:${topic}`)),
  turns: z.enum(DEBATE_TURNS),
});
export type DebateInput = z.infer<typeof DebateInput>;

/** The choice of the speaker: a NEO, the next, or all in order. */
export const NextInput = z
  .object({
    neoId: NeoId.optional(),
    /** All speak in order, this many times. */
    rounds: z.int(ROUNDS).min(1, ROUNDS).max(rounds, ROUNDS).optional(),
    /** One of the models of the deployment. If absent, its first one. */
    model: freeText().optional(),
  })
  .refine(
    ({ neoId, rounds: times }) => neoId === undefined || times === undefined,
    because('speaker_or_rounds'),
  )
  .default({});
export type NextInput = z.infer<typeof NextInput>;

/** A debate as the calls answer it that create one. */
export const DebateCard = ConversationCard.extend({
  topic: z.string(),
  turns: z.enum(DEBATE_TURNS),
  next: z.uuid().nullable(),
});
export type DebateCard = z.infer<typeof DebateCard>;

/** The beginning of a debate of the house, for people without an account. */
export const DebateExample = z.object({
  topic: z.string(),
  neos: z.array(z.object({ id: z.uuid(), name: z.string(), image: z.string().nullable() })),
  lines: z.array(z.object({ neoId: z.uuid(), text: z.string() })),
});
export type DebateExample = z.infer<typeof DebateExample>;

/**
 * Conversations of two to four NEOs, for plus and above. Everything else of a debate is a call of conversations.
 * Those of other people are not found, not even by moderators.
 */
export const debates = {
  create: endpoint({
    ...at.create,
    access: 'member',
    summary: 'Creates a debate of two to four NEOs, without messages.',
    body: DebateInput,
    /** `help` if the topic calls for help lines. */
    answer: DebateCard.extend({ help: Help.optional() }),
    status: 201,
    fails: [...NEO_FAILS, 'plan', 'conflict', 'too_many'],
  }),
  examples: endpoint({
    ...at.examples,
    access: 'public',
    isGenerated: true,
    summary: 'The beginnings of the debates of the house. None where its NEOs are not public.',
    answer: z.array(DebateExample),
  }),
  next: endpoint({
    ...at.next,
    access: 'member',
    summary: `Lets the NEO \`neoId\` speak, or the next one, or with \`rounds\` all in order. Each reply counts as one; a call gives at most ${DEBATE_LIMITS.replies}. The stream sends \`speaker\` before the deltas of each, and \`skipped\` for one that is left out. With an Idempotency-Key, a retry acts once.`,
    body: NextInput,
    answer: SpokenResult,
    kind: 'turn',
    isGenerated: true,
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  }),
  invite: endpoint({
    ...at.invite,
    access: 'member',
    summary:
      'Invites a NEO into a chat or debate: creates a debate with the same messages and `branchOf`. The original stays.',
    body: z.object({ neoId: NeoId }),
    answer: DebateCard,
    status: 201,
    fails: [...NEO_FAILS, 'plan', 'conflict', 'too_many'],
  }),
};
