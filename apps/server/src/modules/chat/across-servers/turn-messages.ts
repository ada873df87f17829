/**
 * Room: across servers. Replies that another server writes are followed and ended here, over the broadcast.
 *
 * It promises that a place in a turn means the same on every server and that no text of a conversation is stored by
 * NATS. It owns no table. `turn/` and the routes call it; it calls `stream/` and reads
 * the ending of a turn in `conversation/`.
 *
 * Files: `turn-messages` (the wire) · `follow-turn` → `turn-follower` (asks) → `remote-turn` (what arrived) ·
 * `turn-publisher` (answers others) · `end-elsewhere` (stop and clear).
 */
import { TURN_EVENTS } from '@neo/contracts';
import { z } from 'zod';
import type { LiveTurn } from '../stream/live-turn.ts';

/** The subject of questions to the server that writes a turn. */
export const TURN_ASKED = 'turn-asked';
/** The subject of a turn's answers to the other servers. */
export const turnTold = (turnId: string): string => `turn-told.${turnId}`;

/** How much of a reply one message carries, far below what NATS takes: in characters, and in parts. */
const MAX_TEXT = 64 * 1024;
const MAX_PARTS = 1_000;

/** `follow` is asked again and again while somebody reads, `leave` when nobody does; the others end the reply. */
export const TurnAsked = z.object({
  turnId: z.uuid(),
  /** Of the server that asks. */
  server: z.uuid(),
  want: z.enum(['follow', 'leave', 'stopped', 'cleared']),
  /** How many parts it has. */
  from: z.int().min(0),
});
export type TurnAsked = z.infer<typeof TurnAsked>;

const Outcome = z.discriminatedUnion('event', [
  z.object({ event: z.literal('done'), data: TURN_EVENTS.done }),
  z.object({ event: z.literal('error'), data: TURN_EVENTS.error }),
]);

/** Parts of a reply, and how it ended where these are the last. Without either: it is being written. */
export const TurnTold = z.object({
  from: z.int().min(0),
  parts: z.array(z.string()),
  outcome: Outcome.optional(),
});
export type TurnTold = z.infer<typeof TurnTold>;

/** All of a turn from a part on, as messages: at least one. */
export function* tellFrom(turn: LiveTurn, from: number): Generator<TurnTold> {
  const { parts, outcome } = turn;
  let at = Math.min(from, parts.length);
  do {
    let end = at;
    for (let length = 0; end < parts.length && end - at < MAX_PARTS; end += 1) {
      length += parts[end]!.length;
      if (length > MAX_TEXT && end > at) break;
    }
    const isLast = end === parts.length;
    yield { from: at, parts: parts.slice(at, end), ...(isLast && outcome && { outcome }) };
    at = end;
  } while (at < parts.length);
}
