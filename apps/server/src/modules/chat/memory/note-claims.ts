import { randomUUID } from 'node:crypto';
import { memoryBlockNoted } from '@neo/contracts';
import type { MadeNotes } from '@neo/domain';
import type { Knex } from 'knex';
import { inTransaction, systemScope } from '../../../platform/db/scope.ts';
import type { Logger } from '../../../platform/log.ts';
import { isSaidHere } from './blocks.ts';

/** How many of the blocks that wait longest are compared when the next one is chosen. */
export const BLOCKS_COMPARED = 5_000;
/** How many served people a server remembers. All others are served before them. */
const SERVED_REMEMBERED = 1_000;

/** A block that this server notes now. */
export interface Claimed {
  readonly id: string;
  readonly conversationId: string;
  readonly userId: string;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly attempts: number;
  readonly failures: number;
  readonly claim: string;
  /** Not imported or copied. */
  readonly isSaidHere: boolean;
}

/** An answer that waits to be stored, in `memory_blocks.answer`. */
export interface StoredAnswer extends MadeNotes {
  readonly read: readonly (readonly [seq: number, hash: string])[];
}

/** The result of a claimed block. */
export interface Settlement {
  readonly state: 'waiting' | 'left';
  readonly waitMs?: number;
  readonly attempts?: number;
  readonly failures?: number;
}

const CLAIM = /* sql */ `
  with due as (
    select b.id, b.conversation_id, b.next_at from memory_blocks b join conversations c on c.id = b.conversation_id
    where b.state in ('waiting', 'running') and b.next_at <= now() and c.user_id <> all(?::uuid[])
    order by b.next_at limit ${BLOCKS_COMPARED}
  ), next as (
    select b.id, c.user_id
    from due join memory_blocks b on b.id = due.id join conversations c on c.id = due.conversation_id
    where b.state in ('waiting', 'running') and b.next_at <= now()
    order by array_position(?::uuid[], c.user_id) nulls first, due.next_at
    limit 1 for update of b skip locked
  )
  update memory_blocks b set state = 'running', claim = ?::uuid, next_at = now() + ?::int * interval '1 ms'
  from next where b.id = next.id
  returning b.id, b.conversation_id as "conversationId", next.user_id as "userId", b.from_seq as "fromSeq",
    b.to_seq as "toSeq", b.attempts, b.failures, b.claim, ${isSaidHere('b')} as "isSaidHere"`;

/**
 * Chooses the blocks that this server makes notes of, and stores the results. People take turns: one of each person at a
 * time, and then whoever was served longest ago.
 */
export class NoteClaims {
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #leaseMs: number;
  readonly #inWork = new Set<string>();
  /** People by when they were served last, the longest ago first. */
  readonly #served = new Set<string>();

  constructor({ db, log }: { db: Knex; log: Logger }, leaseMs: number) {
    this.#db = db;
    this.#log = log;
    this.#leaseMs = leaseMs;
  }

  /** The next block; undefined if none is due, or all are of people whose blocks are being noted. */
  async next(): Promise<Claimed | undefined> {
    const { rows } = await this.#db.raw<{ rows: Claimed[] }>(CLAIM, [
      [...this.#inWork],
      [...this.#served],
      randomUUID(),
      this.#leaseMs,
    ]);
    const [block] = rows;
    if (block) this.#serve(block.userId);
    return block;
  }

  /** Ends the work on a block, so that the person's next one may be chosen. */
  release({ userId }: Claimed): void {
    this.#inWork.delete(userId);
  }

  async settle({ id, claim }: Claimed, settlement: Settlement): Promise<void> {
    const { waitMs = 0, ...state } = settlement;
    const nextAt = this.#db.raw(`now() + ?::int * interval '1 ms'`, [waitMs]);
    await this.#db('memoryBlocks')
      .where({ id, claim })
      .update({ ...state, claim: null, nextAt });
  }

  /** Hands the answer over for storing, unless another server has taken the block. */
  async answer({ id, claim }: Claimed, answer: StoredAnswer): Promise<void> {
    await inTransaction(systemScope(this.#db, this.#log), async (tx) => {
      const handed = await tx
        .db('memoryBlocks')
        .where({ id, claim, state: 'running' })
        .update({ state: 'answered', claim: null, answer: JSON.stringify(answer) });
      if (handed > 0) await tx.publish(memoryBlockNoted, { blockId: id });
    });
  }

  #serve(userId: string): void {
    this.#inWork.add(userId);
    this.#served.delete(userId);
    this.#served.add(userId);
    const [longestAgo] = this.#served;
    if (this.#served.size > SERVED_REMEMBERED) this.#served.delete(longestAgo!);
  }
}
