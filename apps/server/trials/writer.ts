import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TURN_EVENTS } from '@neo/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Entry, Ledger } from './ledger.ts';
import type { Member } from './stage.ts';

const RETRY_MS = 100;

/** A user who keeps talking with NEOs whatever happens to the server. */
export class Writer {
  readonly #ledger: Ledger;
  readonly #member: Member;
  #count = 0;

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

  /** Sends a message; unless it gives up, again with the same key until it is acknowledged. */
  async say(neoId: string, { givesUp }: { givesUp: boolean }): Promise<void> {
    this.#count += 1;
    const text = `Message ${this.#count} ${randomUUID()}`;
    const entry = this.#ledger.open(this.#member.id, neoId, text);
    const headers = givesUp ? {} : { 'idempotency-key': randomUUID() };
    for (;;) {
      const isOver = await this.#send(entry, headers);
      if (isOver || givesUp) return;
      this.#ledger.retries += 1;
      await sleep(RETRY_MS);
    }
  }

  /** @returns whether the message is settled */
  async #send(entry: Entry, headers: Record<string, string>): Promise<boolean> {
    // The server is down.
    const answer = await this.#member.person
      .fetch(`/api/neos/${entry.neoId}/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
        body: JSON.stringify({ message: entry.text }),
      })
      .catch(() => undefined);
    if (!answer) return false;
    if (answer.status !== 200) {
      // 409: the turn cut off by a kill is still open. 503: the server is starting.
      if (answer.status !== 409 && answer.status !== 503) {
        this.#ledger.surprises.push(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
      } else await answer.body?.cancel();
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

/** Talks without a pause, as one of these people after the other. Most messages are somebody's first to a NEO. */
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
