import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TURN_EVENTS } from '@neo/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Entry, Ledger } from './ledger.ts';

const RETRY_MS = 100;

/** A person who talks with NEOs, whatever happens to the server. */
export class Writer {
  readonly #base: string;
  readonly #ledger: Ledger;
  readonly #user: { id: string; email: string };
  #cookie = '';
  #count = 0;

  constructor(base: string, ledger: Ledger, user: { id: string; email: string }) {
    this.#base = base;
    this.#ledger = ledger;
    this.#user = user;
  }

  /** Signs in; asked again, it keeps trying until the server answers. */
  async signIn(password: string): Promise<void> {
    for (;;) {
      const answer = await this.#post('/api/auth/login', { email: this.#user.email, password });
      const cookies = answer?.headers.getSetCookie() ?? [];
      await answer?.body?.cancel();
      if (answer?.ok && cookies.length > 0) {
        this.#cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
        return;
      }
      if (answer) throw new Error(`Sign-in of ${this.#user.email} was answered ${answer.status}`);
      await sleep(RETRY_MS);
    }
  }

  /** Makes sure that every NEO this writer ever spoke to has heard of it for certain. */
  async settle(): Promise<void> {
    const mine = this.#ledger.entries.filter(({ userId }) => userId === this.#user.id);
    const heard = new Set(mine.filter((entry) => entry.isAcknowledged).map(({ neoId }) => neoId));
    for (const neoId of new Set(mine.map((entry) => entry.neoId))) {
      if (!heard.has(neoId)) await this.say(neoId, { givesUp: false });
    }
  }

  /** Sends a message; unless it gives up, again with the same key until it is acknowledged. */
  async say(neoId: string, { givesUp }: { givesUp: boolean }): Promise<void> {
    this.#count += 1;
    const text = `Message ${this.#count} of ${this.#user.email} ${randomUUID()}`;
    const entry = this.#ledger.open(this.#user.id, neoId, text);
    const headers = givesUp ? {} : { 'idempotency-key': randomUUID() };
    for (;;) {
      const isOver = await this.#send(entry, headers);
      if (isOver || givesUp) return;
      this.#ledger.retries += 1;
      await sleep(RETRY_MS);
    }
  }

  /** @returns whether the message needs no other try */
  async #send(entry: Entry, headers: Record<string, string>): Promise<boolean> {
    const answer = await this.#post(
      `/api/neos/${entry.neoId}/chat`,
      { message: entry.text },
      { accept: 'text/event-stream', ...headers },
    );
    if (!answer) return false;
    if (answer.status !== 200) {
      // 409: the turn that a kill cut off is still open. 503: starting.
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

  /** `undefined` where nobody answered. */
  async #post(path: string, body: unknown, headers: Record<string, string> = {}) {
    try {
      return await fetch(this.#base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.#cookie, ...headers },
        body: JSON.stringify(body),
      });
    } catch {
      return undefined;
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
    // Some give up on what was cut off, as a closed tab does: then the message is there once or not at all.
    await people[turn % people.length]!.say(neoId, { givesUp: Math.random() < 0.2 });
  }
}
