import {
  ANSWER_MAX_CHARACTERS,
  nameOf,
  noteRequest,
  NOTES_MAX_TOKENS,
  numberedNames,
  readNotes,
  roomOfRequest,
} from '@neo/domain';
import type { MessageRole, Named, PromptUser } from '@neo/domain';
import type { Knex } from 'knex';
import { systemScope } from '../../../platform/db/scope.ts';
import type { Logger } from '../../../platform/log.ts';
import { isBadReply, usageIn } from '../../../platform/model/model.ts';
import type { Model } from '../../../platform/model/model.ts';
import { inJob, inSpan } from '../../../platform/tracing/index.ts';
import { backoffMs } from '../../../platform/work/backoff.ts';
import { Slots } from '../../../platform/work/slots.ts';
import { Bell, pause } from '../../../platform/work/waiting.ts';
import { notGone } from '../../erasure/index.ts';
import { displayNameOf, memorySettingOf } from '../../identity/index.ts';
import { getCharacter } from '../../personas/index.ts';
import { countTokens, estimateUsage, recordNoteUsage } from '../cost/model-usage.ts';
import type { TurnUsage } from '../cost/model-usage.ts';
import { refundNote, spendNote } from '../cost/note-allowance.ts';
import type { TokenCeiling } from '../cost/token-ceiling.ts';
import { personOfTurn } from '../persons/own-person.ts';
import { NoteClaims } from './note-claims.ts';
import type { Claimed, Settlement } from './note-claims.ts';

/** Concurrent requests for notes of one server. */
export const NOTES_AT_ONCE = 4;
/** Unusable answers before a block is given up. It stays searchable. Imported or copied messages are read once. */
export const UNUSABLE_ANSWERS = 2;
/** Failed calls before a block is given up, after about three hours. One for imported or copied messages. */
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
  /** After the day's tokens, or the share of notes in them, were used up. */
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

interface SaidMessage {
  seq: number;
  role: MessageRole;
  neoId: string | null;
  content: string;
  /** A hash of the text, to detect later changes. */
  hash: string;
}

const CONVERSATION = /* sql */ `
  select c.chat_neo_id as "neoId", c.memory_on and ${memorySettingOf('c.user_id')} as "isOn",
    ${displayNameOf('c.user_id')} as "displayName", ${personOfTurn('turn')} as person,
    (select json_agg(json_build_object('id', taking.neo_id, 'name', taking.name) order by taking.position)
      from conversation_neos taking where taking.conversation_id = c.id) as members
  from conversations c cross join lateral (select c.user_id, c.id as conversation_id) turn
  where c.id = ? and ${notGone('c.chat_neo_id')}`;

const SAID = /* sql */ `
  select seq, role, neo_id as "neoId", content, md5(content) as hash from messages
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
  readonly #claims: NoteClaims;
  readonly #bell = new Bell();
  readonly #slots = new Slots(NOTES_AT_ONCE);
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: NoteMakerOptions) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#claims = new NoteClaims(options, this.#timing.leaseMs);
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
      const block = await inJob(() =>
        this.#claims.next().catch((err: unknown) => {
          this.#options.log.warn({ err }, 'blocks to note could not be looked for');
          return undefined;
        }),
      );
      if (!block) {
        await this.#bell.heard(this.#timing.pollMs, signal);
        continue;
      }
      this.#slots.start(() => inSpan('internal', 'notes', () => this.#work(block)));
    }
  }

  async #work(block: Claimed): Promise<void> {
    const { log } = this.#options;
    try {
      await this.#note(block);
    } catch (err) {
      // The claim runs out, and another attempt is made.
      log.warn({ err, blockId: block.id }, 'a block could not be noted');
      await pause(this.#timing.againMs, this.#stopping.signal);
    } finally {
      this.#claims.release(block);
      this.wake();
    }
  }

  async #note(block: Claimed): Promise<void> {
    const { db, ceiling } = this.#options;
    const left = await ceiling.hasLeftForNotes();
    if (!left) return this.#settle(block, { state: 'waiting', waitMs: this.#timing.spentMs });
    const asked = await readBlock(this.#options, block);
    const now = new Date();
    if (!asked || !(await spendNote(db, block.userId, now))) {
      return this.#settle(block, { state: 'left' });
    }
    const { text, error, usage } = await this.#ask(asked);
    if (usage) {
      countTokens(usage);
      await recordNoteUsage(db, usage);
    }
    const isStopping = this.#stopping.signal.aborted;
    const isUnasked = text === '' && error !== undefined && !isBadReply(error);
    if (isStopping || isUnasked) await refundNote(db, block.userId, now);
    if (isStopping) return this.#settle(block, { state: 'waiting' });
    if (isUnasked) return this.#failed(block);
    const notes = readNotes(text, new Set(asked.lines.map(({ seq }) => seq)));
    if (!notes) return this.#unusable(block);
    await this.#claims.answer(block, { ...notes, read: asked.read });
  }

  /** The model's text and its cost, even if it did not finish. */
  async #ask(asked: ReadBlock): Promise<{ text: string; error?: unknown; usage?: TurnUsage }> {
    const { model } = this.#options;
    const { name, contextTokens } = model.choose();
    const messages = noteRequest(asked, roomOfRequest(contextTokens));
    let text = '';
    try {
      const reply = await model.streamReply(
        {
          messages,
          model: name,
          temperature: 0,
          person: NOTE_MAKER,
          maxTokens: NOTES_MAX_TOKENS,
          maxCharacters: ANSWER_MAX_CHARACTERS,
        },
        { signal: this.#stopping.signal, onText: (more) => (text += more) },
      );
      return { text, usage: { model: name, ...(reply.usage ?? estimateUsage(messages, text)) } };
    } catch (error) {
      const told = usageIn(error);
      if (text === '' && !told) return { text, error };
      return { text, error, usage: { model: name, ...(told ?? estimateUsage(messages, text)) } };
    }
  }

  /** The model could not be asked. */
  #failed(block: Claimed): Promise<void> {
    const { failedMs, failedMostMs } = this.#timing;
    const failures = block.failures + 1;
    const waitMs = backoffMs(failures, { firstMs: failedMs, mostMs: failedMostMs });
    return failures >= (block.isSaidHere ? FAILED_CALLS : 1)
      ? this.#settle(block, { state: 'left', failures })
      : this.#settle(block, { state: 'waiting', failures, waitMs });
  }

  #unusable(block: Claimed): Promise<void> {
    const attempts = block.attempts + 1;
    return attempts >= (block.isSaidHere ? UNUSABLE_ANSWERS : 1)
      ? this.#settle(block, { state: 'left', attempts })
      : this.#settle(block, { state: 'waiting', attempts, waitMs: this.#timing.againMs });
  }

  async #settle(block: Claimed, settlement: Settlement): Promise<void> {
    await this.#claims.settle(block, settlement);
    const { waitMs = 0 } = settlement;
    if (waitMs < this.#timing.pollMs) setTimeout(() => this.wake(), waitMs).unref();
  }
}

type ReadBlock = NonNullable<Awaited<ReturnType<typeof readBlock>>>;

/** The request to the model; undefined if there is nothing to note, or memory was switched off. */
async function readBlock(
  { db, log }: Pick<NoteMakerOptions, 'db' | 'log'>,
  { conversationId, fromSeq, toSeq }: Claimed,
) {
  const { rows } = await db.raw<{
    rows: (PromptUser & { neoId: string | null; isOn: boolean; members: Named[] })[];
  }>(CONVERSATION, [conversationId]);
  const [conversation] = rows;
  if (!conversation?.isOn) return undefined;
  const nameNow = (id: string): Promise<string | undefined> =>
    getCharacter(systemScope(db, log), id).then(
      ({ name }) => name,
      () => undefined,
    );
  const members: Named[] = [];
  let isAnybodyThere = false;
  const { neoId: ofChat } = conversation;
  for (const { id, name } of ofChat ? [{ id: ofChat, name: '' }] : conversation.members) {
    const now = await nameNow(id);
    isAnybodyThere ||= now !== undefined;
    members.push({ id, name: now ?? name ?? '' });
  }
  const said = await db.raw<{ rows: SaidMessage[] }>(SAID, [conversationId, fromSeq, toSeq]);
  if (!isAnybodyThere || said.rows.length === 0) return undefined;
  const user = nameOf(conversation);
  const labels = numberedNames(members);
  const char = [...labels.values()].join(', ');
  const speakerOf = ({ role, neoId }: SaidMessage): string =>
    role === 'user' ? user : (members.length > 1 && neoId && labels.get(neoId)) || char;
  return {
    char,
    user,
    lines: said.rows.map((message) => ({
      seq: message.seq,
      text: message.content,
      name: speakerOf(message),
    })),
    read: said.rows.map(({ seq, hash }) => [seq, hash] as const),
  };
}
