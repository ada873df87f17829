import { z } from 'zod';
import { Help } from '../wire/help.ts';

/** The answer of a turn asked as JSON, and the data of the stream's `done`. */
export const TurnResult = z.object({
  response: z.string(),
  isPersisted: z.boolean(),
  /** Help lines, if the message speaks of distress. A stream sends them as `help` before the first delta. */
  help: Help.optional(),
});
export type TurnResult = z.infer<typeof TurnResult>;

/** A speaker of a debate that is left out, and why: a refusal of the NEO, or of its reply. */
export const Skipped = z.object({ neoId: z.uuid(), code: z.string() });
export type Skipped = z.infer<typeof Skipped>;

/** The same for replies in a debate, in order. */
export const SpokenResult = z.object({
  replies: z.array(z.object({ neoId: z.uuid(), seq: z.int(), response: z.string() })),
  /** The NEOs that were left out. Absent if nobody was. */
  skipped: z.array(Skipped).optional(),
  isPersisted: z.boolean(),
});
export type SpokenResult = z.infer<typeof SpokenResult>;

/** The answer to a message in a debate, which nobody answers until somebody is let speak. */
export const SaidResult = z.object({
  seq: z.int(),
  isPersisted: z.literal(true),
  /** The same value as in the answer of a turn. */
  help: Help.optional(),
});
export type SaidResult = z.infer<typeof SaidResult>;

/** The events of a turn asked with `Accept: text/event-stream`. Their `id` counts up from 1. */
export const TURN_EVENTS = {
  help: Help,
  delta: z.object({ text: z.string() }),
  done: TurnResult,
  error: z.object({
    message: z.string(),
    code: z.string(),
    reason: z.string().optional(),
    /** Seconds to wait before a retry. */
    retryAfter: z.int().optional(),
  }),
} as const;
export type TurnEvent =
  | { event: 'delta'; data: z.infer<typeof TURN_EVENTS.delta> }
  | { event: 'done'; data: TurnResult }
  | { event: 'error'; data: z.infer<typeof TURN_EVENTS.error> };

/** Everything that a turn's stream sends. `help` comes before the first delta. */
export type TurnStreamEvent = TurnEvent | { event: 'help'; data: Help };

/** The events that a debate has besides. */
export const DEBATE_EVENTS = {
  /** The following deltas are this NEO's. */
  speaker: z.object({ neoId: z.uuid() }),
  skipped: Skipped,
  /** Of `next`. Another reply, or the rest of one, ends like that of a chat. */
  done: SpokenResult,
} as const;
export type DebateEvent =
  | Exclude<TurnEvent, { event: 'done' }>
  | { event: 'speaker'; data: z.infer<typeof DEBATE_EVENTS.speaker> }
  | { event: 'skipped'; data: Skipped }
  | { event: 'done'; data: TurnResult | SpokenResult };
