import { randomUUID } from 'node:crypto';
import { AppError, memoryBlockNoted } from '@neo/contracts';
import {
  ANSWER_MAX_CHARACTERS,
  nameOf,
  noteRequest,
  NOTES_MAX_TOKENS,
  readNotes,
  roomOfRequest,
} from '@neo/domain';
import type { MadeNotes, MessageRole, PromptUser } from '@neo/domain';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction, systemScope } from '../../../platform/db/scope.ts';
import type { Logger } from '../../../platform/log.ts';
import { isBadReply } from '../../../platform/model/model.ts';
import type { Model } from '../../../platform/model/model.ts';
import { inSpan } from '../../../platform/tracing/index.ts';
import { backoffMs } from '../../../platform/work/backoff.ts';
import { Slots } from '../../../platform/work/slots.ts';
import { Bell, pause } from '../../../platform/work/waiting.ts';
import { notGone } from '../../erasure/index.ts';
import { displayNameOf, memorySettingOf } from '../../identity/index.ts';
import { getCharacter } from '../../personas/index.ts';
import { countTokens, estimateUsage, recording } from '../cost/model-usage.ts';
import type { TurnUsage } from '../cost/model-usage.ts';
import type { TokenCeiling } from '../cost/token-ceiling.ts';
import { personOfTurn } from '../persons/own-person.ts';

/** Concurrent requests for notes of one server. */
export const NOTES_AT_ONCE = 4;
/** Unusable answers before a block is given up. It stays searchable. */
export const UNUSABLE_ANSWERS = 2;
/** Failed calls before a block is given up, after about three hours. */
export const FAILED_CALLS = 10;

/** How long to wait, in milliseconds. Only tests change it. */
export interface NoteTiming {
  /** How often to look for blocks, besides being notified. */
  pollMs: number;
  /** After an unusable answer. */
  againMs: number;
  /** After the first failed call; doubles up to `failedMostMs`. */
  failedMs: number;
  failedMostMs: number;
  /** After the day's tokens were used up. */
  spentMs: number;
  /** How long a server may take for one block before another one takes over. */
  leaseMs: number;
}

const TIMING: NoteTiming = {
  pollMs: 5_000,
  againMs: 5_000,
  failedMs: 30_000,
  failedMostMs: 3_600_000,
  spentMs: 900_000,
  leaseMs: 600_000,
};

/** The person of all requests for notes in the model's breaker, so that they cannot open it alone. */
const NOTE_MAKER = 'notes';

interface Claimed {
  id: string;
  conversationId: string;
  fromSeq: number;
  toSeq: number;
  attempts: number;
  failures: number;
  claim: string;
}

interface SaidMessage {
  seq: number;
  role: MessageRole;
  content: string;
  /** A hash of the text, to detect later changes. */
  hash: string;
}

/** An answer that waits to be stored, in `memory_blocks.answer`. */
export interface StoredAnswer extends MadeNotes {
  readonly read: readonly (readonly [seq: number, hash: string])[];
}

const CLAIM = /* sql */ `
  update memory_blocks set state = 'running', claim = ?::uuid, next_at = now() + ?::int * interval '1 ms'
  where id = (
    select id from memory_blocks where state in ('waiting', 'running') and next_at <= now()
    order by next_at limit 1 for update skip locked)
  returning id, conversation_id as "conversationId", from_seq as "fromSeq", to_seq as "toSeq", attempts, failures,
    claim`;

const CONVERSATION = /* sql */ `
  select c.chat_neo_id as "neoId", c.memory_on and ${memorySettingOf('c.user_id')} as "isOn",
    ${displayNameOf('c.user_id')} as "displayName", ${personOfTurn('turn')} as person
  from conversations c cross join lateral (select c.user_id, c.id as conversation_id) turn
  where c.id = ? and ${notGone('c.chat_neo_id')}`;

const SAID = /* sql */ `
  select seq, role, content, md5(content) as hash from messages
  where conversation_id = ? and seq between ? and ? order by seq`;

export interface NoteMakerOptions {
  readonly db: Knex;
  readonly log: Logger;
  readonly model: Model;
  readonly ceiling: TokenCeiling;
  readonly timing?: Partial<NoteTiming> | undefined;
}

/**
 * Asks the model for notes on blocks that left the prompts. Every server may run one: it claims a block in its row, and
 * another server takes over if it dies. It holds no connection while the model writes.
 */
export class NoteMaker {
  readonly #options: NoteMakerOptions;
  readonly #timing: NoteTiming;
  readonly #bell = new Bell();
  readonly #slots = new Slots(NOTES_AT_ONCE);
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: NoteMakerOptions) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Looks for blocks now. */
  wake(): void {
    this.#bell.ring();
  }

  /** Aborts all requests. Their blocks are free for other servers. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the server stops'));
    this.#bell.ring();
    await this.#running;
    await this.#slots.whenIdle();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#slots.whenFree();
      if (signal.aborted) return;
      const block = await this.#claim().catch((err: unknown) => {
        this.#options.log.warn({ err }, 'blocks to note could not be looked for');
        return undefined;
      });
      if (!block) {
        await this.#bell.heard(this.#timing.pollMs, signal);
        continue;
      }
      this.#slots.start(() => inSpan('internal', 'notes', () => this.#work(block)));
    }
  }

  async #claim(): Promise<Claimed | undefined> {
    const { rows } = await this.#options.db.raw<{ rows: Claimed[] }>(CLAIM, [
      randomUUID(),
      this.#timing.leaseMs,
    ]);
    return rows[0];
  }

  async #work(block: Claimed): Promise<void> {
    const { log } = this.#options;
    try {
      await this.#note(block);
    } catch (err) {
      // The claim runs out, and another attempt is made.
      log.warn({ err, blockId: block.id }, 'a block could not be noted');
      await pause(this.#timing.againMs, this.#stopping.signal);
    }
  }

  async #note(block: Claimed): Promise<void> {
    const { db, model } = this.#options;
    const { name, contextTokens } = model.choose();
    const asked = await readBlock(this.#options, block);
    if (!asked) return this.#settle(block, { state: 'left' });
    const messages = noteRequest(asked, roomOfRequest(contextTokens));
    let text = '';
    let error: unknown;
    let usage: TurnUsage | undefined;
    try {
      await this.#options.ceiling.assertLeft();
      const reply = await model.streamReply(
        {
          ...{ messages, model: name, temperature: 0, person: NOTE_MAKER },
          ...{ maxTokens: NOTES_MAX_TOKENS, maxCharacters: ANSWER_MAX_CHARACTERS },
        },
        { signal: this.#stopping.signal, onText: (more) => (text += more) },
      );
      usage = { model: name, ...(reply.usage ?? estimateUsage(messages, text)) };
    } catch (thrown) {
      error = thrown;
      if (text !== '') usage = { model: name, ...estimateUsage(messages, text) };
    }
    if (usage) {
      countTokens(usage);
      const { sql, bindings } = recording(uuidv7(), usage);
      await db.raw(sql, bindings);
    }
    if (this.#stopping.signal.aborted) return this.#settle(block, { state: 'waiting' });
    if (error !== undefined && text === '' && !isBadReply(error)) return this.#failed(block, error);
    const notes = readNotes(text, new Set(asked.lines.map(({ seq }) => seq)));
    if (!notes) return this.#unusable(block);
    await this.#hand(block, { ...notes, read: asked.read });
  }

  /** The model could not be asked. */
  #failed(block: Claimed, error: unknown): Promise<void> {
    const { failedMs, failedMostMs, spentMs } = this.#timing;
    if (error instanceof AppError && error.reason === 'daily_limit') {
      return this.#settle(block, { state: 'waiting', waitMs: spentMs });
    }
    const failures = block.failures + 1;
    const waitMs = backoffMs(failures, { firstMs: failedMs, mostMs: failedMostMs });
    return failures >= FAILED_CALLS
      ? this.#settle(block, { state: 'left', failures })
      : this.#settle(block, { state: 'waiting', failures, waitMs });
  }

  #unusable(block: Claimed): Promise<void> {
    const attempts = block.attempts + 1;
    return attempts >= UNUSABLE_ANSWERS
      ? this.#settle(block, { state: 'left', attempts })
      : this.#settle(block, { state: 'waiting', attempts, waitMs: this.#timing.againMs });
  }

  async #settle(
    { id, claim }: Claimed,
    {
      waitMs = 0,
      ...state
    }: { state: string; waitMs?: number; attempts?: number; failures?: number },
  ): Promise<void> {
    const { db } = this.#options;
    await db('memoryBlocks')
      .where({ id, claim })
      .update({
        ...state,
        claim: null,
        nextAt: db.raw(`now() + ?::int * interval '1 ms'`, [waitMs]),
      });
    if (waitMs < this.#timing.pollMs) setTimeout(() => this.wake(), waitMs).unref();
  }

  /** Hands the answer over for storing, unless another server has taken the block. */
  async #hand({ id, claim }: Claimed, answer: StoredAnswer): Promise<void> {
    const { db, log } = this.#options;
    await inTransaction(systemScope(db, log), async (tx) => {
      const handed = await tx
        .db('memoryBlocks')
        .where({ id, claim, state: 'running' })
        .update({ state: 'answered', claim: null, answer: JSON.stringify(answer) });
      if (handed > 0) await tx.publish(memoryBlockNoted, { blockId: id });
    });
  }
}

/** The request to the model; undefined if there is nothing to note, or memory was switched off. */
async function readBlock(
  { db, log }: Pick<NoteMakerOptions, 'db' | 'log'>,
  { conversationId, fromSeq, toSeq }: Claimed,
) {
  const { rows } = await db.raw<{
    rows: (PromptUser & { neoId: string; isOn: boolean })[];
  }>(CONVERSATION, [conversationId]);
  const [conversation] = rows;
  if (!conversation?.isOn) return undefined;
  const char = await getCharacter(systemScope(db, log), conversation.neoId).then(
    ({ name }) => name,
    () => undefined,
  );
  const said = await db.raw<{ rows: SaidMessage[] }>(SAID, [conversationId, fromSeq, toSeq]);
  if (char === undefined || said.rows.length === 0) return undefined;
  const user = nameOf(conversation);
  return {
    ...{ char, user },
    lines: said.rows.map(({ seq, role, content: text }) => ({
      ...{ seq, text, name: role === 'user' ? user : char },
    })),
    read: said.rows.map(({ seq, hash }) => [seq, hash] as const),
  };
}
