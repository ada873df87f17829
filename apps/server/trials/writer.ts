import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TURN_EVENTS } from '@neo/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Entry, Ledger } from './ledger.ts';
import type { Member } from './crowd.ts';
import { addressOf } from './trouble.ts';

const RETRY_MS = 100;
/** Conversations of one writer with one NEO, besides its default one. */
const SEVERAL = 3;
/** The share of messages by conversation id that are followed by an import, and how long its file is. */
const IMPORTS = 0.4;
const IMPORTED_MESSAGES = 400;
/** The end of reworded messages. */
export const REWORDED = ', in other words';

/** A user who keeps talking with NEOs whatever happens to the server. */
export class Writer {
  readonly #ledger: Ledger;
  readonly #member: Member;
  #count = 0;
  /** Conversations that this writer created, by NEO. */
  readonly #conversations = new Map<string, string[]>();

  constructor(ledger: Ledger, member: Member) {
    this.#ledger = ledger;
    this.#member = member;
  }

  /** Sends until every NEO of this writer has at least one acknowledged message. */
  async settle(): Promise<void> {
    const mine = this.#ledger.entries.filter(({ userId }) => userId === this.#member.id);
    const heard = new Set(mine.filter((entry) => entry.isAcknowledged).map(({ neoId }) => neoId));
    for (const neoId of new Set(mine.map((entry) => entry.neoId))) {
      if (!heard.has(neoId)) await this.say(neoId, { givesUp: false });
    }
  }

  /**
   * Sends a message. Unless it gives up, it retries with the same key until the message is
   * acknowledged.
   */
  async say(neoId: string, { givesUp }: { givesUp: boolean }): Promise<void> {
    this.#count += 1;
    const text = `Message ${this.#count} ${randomUUID()}`;
    const conversationId = givesUp && Math.random() < 0.5 ? undefined : await this.#choose(neoId);
    const entry = this.#ledger.open({ userId: this.#member.id, neoId, conversationId }, text);
    const headers = givesUp ? {} : { 'idempotency-key': randomUUID() };
    for (;;) {
      const isOver = await this.#send(entry, headers);
      if (isOver && conversationId !== undefined) {
        await this.#edit(entry, conversationId);
        if (Math.random() < IMPORTS) await this.#import(neoId);
      }
      if (isOver || givesUp) return;
      this.#ledger.retries += 1;
      await sleep(RETRY_MS);
    }
  }

  /** One of several conversations with a NEO, or undefined for the most recent one. */
  async #choose(neoId: string): Promise<string | undefined> {
    const those = this.#conversations.get(neoId) ?? [];
    this.#conversations.set(neoId, those);
    if (those.length < SEVERAL && Math.random() < 0.5) {
      // A killed server may have created it anyway; then it stays unused.
      const card = await this.#member.person.api.conversations
        .create({ params: { id: neoId }, body: {} })
        .catch((error: unknown) => {
          this.#ledger.refused.push(`a new conversation: ${String(error)}`);
        });
      if (card) {
        those.push(card.id);
        this.#ledger.made.set(card.id, 0);
      }
    }
    return those[Math.floor(Math.random() * (those.length + 1))];
  }

  /** Now and then rewords a message, or branches the conversation. */
  async #edit(entry: Entry, id: string): Promise<void> {
    const { conversations } = this.#member.person.api;
    const chance = Math.random();
    if (chance > 0.3) return;
    try {
      const { messages } = await conversations.conversation({
        params: { id },
        query: { limit: '2' },
      });
      const said = messages.find(({ content }) => content === entry.text);
      const seq = said?.seq;
      if (seq === undefined) return;
      if (chance < 0.15) {
        entry.rewording = 'tried';
        const params = { id, seq: String(seq) };
        const body = { content: entry.text + REWORDED, timestamp: said!.timestamp };
        await conversations.reword({ params, body });
        entry.rewording = 'acknowledged';
      } else {
        const card = await conversations.branch({ params: { id }, body: { seq } });
        this.#ledger.made.set(card.id, seq);
      }
    } catch (error) {
      // The server was killed, is starting, or the reply is still being written. 502: a proxy says so.
      const { status = 0 } = error as { status?: number };
      if (status !== 409) this.#ledger.refused.push(`an edit: ${String(error)}`);
      if (![0, 409, 502, 503].includes(status)) {
        this.#ledger.surprises.push(`an edit: ${String(error)}`);
      }
    }
  }

  /** Brings a chat file in. It is not tried again: a kill leaves all of it or nothing. */
  async #import(neoId: string): Promise<void> {
    const name = `Import ${randomUUID()}`;
    const tried = { messages: IMPORTED_MESSAGES, isAcknowledged: false };
    this.#ledger.imports.set(name, tried);
    const said = Array.from({ length: IMPORTED_MESSAGES }, (_, at) =>
      JSON.stringify({ name: 'Ada', is_user: at % 2 === 0, mes: `${name} ${at}` }),
    );
    const answer = await this.#member.person
      .fetch(`/api/neos/${neoId}/conversations/import`, {
        method: 'POST',
        body: [JSON.stringify({ user_name: 'Ada', chat_metadata: {} }), ...said].join('\n'),
      })
      .catch(() => undefined);
    tried.isAcknowledged = answer?.status === 201;
    if (!tried.isAcknowledged) this.#ledger.refused.push(`an import: ${answer?.status}`);
    if (answer && ![201, 502, 503].includes(answer.status)) {
      this.#ledger.surprises.push(`an import: ${answer.status}`);
    }
    await answer?.body?.cancel();
  }

  /** @returns whether the message needs no further attempt */
  async #send(entry: Entry, headers: Record<string, string>): Promise<boolean> {
    // The server is down.
    const answer = await this.#member.person
      .fetch(`${addressOf(entry)}/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
        body: JSON.stringify({ message: entry.text }),
      })
      .catch(() => undefined);
    if (answer?.status !== 200) {
      const told = `${answer?.status} ${(await answer?.text().catch(() => ''))?.slice(0, 200)}`;
      // 409: the turn cut off by a kill is still open. 503: the server is starting.
      if (answer?.status !== 409) this.#ledger.refused.push(told);
      if (answer && ![409, 503].includes(answer.status) && !isOfProxy(told)) {
        this.#ledger.surprises.push(told);
      }
      return false;
    }
    entry.isAcknowledged = true;
    await this.#read(answer, entry).catch(() => undefined);
    return true;
  }

  async #read(answer: Response, entry: Entry): Promise<void> {
    const events = answer
      .body!.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    let streamed = '';
    for await (const { event, data } of events) {
      if (event === 'delta') streamed += TURN_EVENTS.delta.parse(JSON.parse(data)).text;
      if (event !== 'done') continue;
      const { response } = TURN_EVENTS.done.parse(JSON.parse(data));
      if (response !== streamed) this.#ledger.surprises.push('"done" differs from what streamed');
      entry.reply = response;
    }
  }
}

/** The server behind a proxy was killed in mid-request. NEO's own 502 is JSON. */
const isOfProxy = (told: string): boolean => /^502 (?!\{)/.test(told);

/**
 * Chats without a pause, taking turns between these people. Most messages are a person's first to a
 * NEO.
 */
export async function talk(
  people: readonly Writer[],
  neoIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const neoId = neoIds[Math.floor(Math.random() * neoIds.length)]!;
    // Some writers give up after a cut, like a closed tab: their message is stored once or not at all.
    await people[turn % people.length]!.say(neoId, { givesUp: Math.random() < 0.2 });
  }
}
