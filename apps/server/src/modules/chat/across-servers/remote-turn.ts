import { LiveTurn } from '../stream/live-turn.ts';
import type { TurnTold } from './turn-messages.ts';

/**
 * A reply that another server writes, as this one hears of it: the same parts with the same numbers. All readers here
 * share it, and with the last of them it is dropped.
 */
export class RemoteTurn extends LiveTurn {
  constructor(turn: { id: string; userId: string; neoId: string; conversationId?: string | null }) {
    super(turn, false);
  }

  /** A reader may come from a server that is ahead of this one: it waits until its place is reached. */
  override placeOf(partCount: number): number {
    return partCount;
  }

  /** Takes what is new in it. @returns whether nothing is missing before it */
  hear({ from, parts, outcome }: TurnTold): boolean {
    const count = this.parts.length;
    if (this.outcome) return true;
    if (from > count) return false;
    const fresh = parts.slice(count - from);
    if (fresh.length > 0) this.append(...fresh);
    if (outcome) this.settle(outcome);
    return true;
  }
}
