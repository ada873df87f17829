import { LiveTurn } from '../stream/live-turn.ts';
import type { TurnTold } from './turn-messages.ts';

/**
 * A local copy of a reply that another server runs, with the same parts and numbers. All local
 * readers share it; it is dropped after the last one.
 */
export class RemoteTurn extends LiveTurn {
  constructor(turn: {
    id: string;
    userId: string;
    neoId: string | null;
    conversationId?: string | null;
  }) {
    super(turn, false);
  }

  /**
   * A reader may arrive from a server that is ahead of this one, so it waits until its position is
   * reached.
   */
  override placeOf(partCount: number): number {
    return partCount;
  }

  /** Adds new parts. @returns whether no part before them is missing */
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
