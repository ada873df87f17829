/**
 * Room: across servers. Follows and ends replies, also those that another server runs, over the broadcast.
 *
 * It promises that a position in a turn means the same on every server and that NATS stores no text of a conversation.
 * It owns no table.
 *
 * Files: `turn-messages` (the messages) · `follow-turn` → `turn-follower` (asks) → `remote-turn` (what arrived) ·
 * `turn-publisher` (answers other servers) · `stop-turn` → `end-elsewhere` (stop and clear).
 */
import { DEBATE_EVENTS, TURN_EVENTS } from '@neo/contracts';
import { z } from 'zod';
import type { LiveTurn } from '../stream/live-turn.ts';

/** Subject for requests to the server that runs a turn. */
export const TURN_ASKED = 'turn-asked';
/** Subject for stops of turns that another server may be opening. */
export const STOP_ASKED = 'stop-asked';
/** Subject for a turn's answers to other servers. */
export const turnTold = (turnId: string): string => `turn-told.${turnId}`;

/** Limits of one message, far below those of NATS: in characters and in parts. */
const MAX_TEXT = 64 * 1024;
const MAX_PARTS = 1_000;

/**
 * `follow` is repeated while somebody reads, `leave` is sent after the last reader; the others end
 * the reply.
 */
export const TurnAsked = z.object({
  turnId: z.uuid(),
  /** Id of the asking server. */
  server: z.uuid(),
  want: z.enum(['follow', 'leave', 'stopped', 'cleared']),
  /** Number of parts that it already has. */
  from: z.int().min(0),
});
export type TurnAsked = z.infer<typeof TurnAsked>;

/** Ends every turn that was requested here before this message, as soon as it is open. */
export const StopAsked = z.object({
  userId: z.uuid(),
  neoId: z.uuid().nullable(),
  /** Null where there was no stored conversation. */
  conversationId: z.uuid().nullable(),
});
export type StopAsked = z.infer<typeof StopAsked>;

const Outcome = z.discriminatedUnion('event', [
  z.object({ event: z.literal('done'), data: z.union([TURN_EVENTS.done, DEBATE_EVENTS.done]) }),
  z.object({ event: z.literal('error'), data: TURN_EVENTS.error }),
]);

const Mark = z.discriminatedUnion('event', [
  z.object({ event: z.literal('speaker'), data: DEBATE_EVENTS.speaker }),
  z.object({ event: z.literal('skipped'), data: DEBATE_EVENTS.skipped }),
]);
/** The size of a mark in characters. */
const MARK_LENGTH = 128;

/**
 * Parts of a reply, and its outcome if these are the last. With neither it only confirms that the
 * turn runs.
 */
export const TurnTold = z.object({
  from: z.int().min(0),
  parts: z.array(z.union([z.string(), Mark])),
  outcome: Outcome.optional(),
});
export type TurnTold = z.infer<typeof TurnTold>;

/** Splits a turn, from a part on, into at least one message. */
export function* tellFrom(turn: LiveTurn, from: number): Generator<TurnTold> {
  const { parts, outcome } = turn;
  let at = Math.min(from, parts.length);
  do {
    let end = at;
    for (let length = 0; end < parts.length && end - at < MAX_PARTS; end += 1) {
      const part = parts[end]!;
      length += typeof part === 'string' ? part.length : MARK_LENGTH;
      if (length > MAX_TEXT && end > at) break;
    }
    const isLast = end === parts.length;
    yield { from: at, parts: parts.slice(at, end), ...(isLast && outcome && { outcome }) };
    at = end;
  } while (at < parts.length);
}
