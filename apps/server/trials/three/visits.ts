import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPerson } from '../../testing/client.ts';
import type { Person } from '../../testing/client.ts';
import { DEFAULT_TEXT } from '../../testing/upstream/index.ts';
import type { UpstreamRequest } from '../../testing/upstream/index.ts';
import type { Member } from '../crowd.ts';
import type { Entry, Ledger } from '../ledger.ts';
import { bad, percentile, spread } from '../outcome.ts';
import type { Finding } from '../outcome.ts';
import { ask, eventually, keptOf, readTurn } from '../turns/reading.ts';
import type { TurnRead } from '../turns/reading.ts';
import type { Speaker } from '../trouble.ts';
import type { SeveralServers } from './several-servers.ts';

/** Two seconds of reply. */
const SLOW = '[[mode:slow delay=100 size=4]]';
const STOP_LIMIT_MS = 1_000;
/** With fewer stops, the p99 is the slowest one, which depends on how busy the machine is. */
const STOPS_TO_JUDGE = 30;
/** A question that a quicker server made needless ends within this time. */
const WITHDRAWN_MS = 1_000;
/** By then a stop has ended the model's call even when NATS or a server is away. */
const LATEST_STOP_MS = 10_000;
/** A dead server's turn is closed after 10 s, and PostgreSQL may be away first. */
const CLOSED_MS = 40_000;
const DELTAS_MAX = 8;

interface Visit {
  /** The same person on three servers, in random order. */
  readonly on: [Speaker, Speaker, Speaker];
  readonly atProxy: Speaker;
  readonly entry: Entry;
  /** Whether nothing was killed since the visit began. */
  isCalm(): boolean;
}

const NOBODY: TurnRead = { shown: '', end: 'cut', response: undefined, lastId: '0' };

/** Where no reply is running the answer has no text. */
const readIfRunning = async (answer: Response): Promise<TurnRead> =>
  answer.status === 200 ? readTurn(answer) : NOBODY;

/** One person uses several servers at once, while any of them may be killed. */
export class Visits {
  readonly #stage: SeveralServers;
  readonly #ledger: Ledger;
  readonly #wrong: Record<string, unknown[]> = {};
  readonly #stopTimes: number[] = [];
  readonly #counts: Record<string, { all: number; calm: number }> = {};

  constructor(stage: SeveralServers, ledger: Ledger) {
    this.#stage = stage;
    this.#ledger = ledger;
  }

  /** Makes one visit after the other, of every kind. */
  async go({ id, person }: Member, neoId: string, signal: AbortSignal): Promise<void> {
    const kinds = ['follow', 'stop', 'reload', 'two at once', 'same key'] as const;
    for (let round = Math.floor(Math.random() * kinds.length); !signal.aborted; round += 1) {
      const kind = kinds[round % kinds.length]!;
      const since = performance.now();
      const visit = this.#begin(id, person, neoId, () => this.#stage.isCalmSince(since));
      const work = {
        follow: () => this.#follow(visit),
        stop: () => this.#stop(visit),
        reload: () => this.#reload(visit),
        'two at once': () => this.#twoAtOnce(visit),
        'same key': () => this.#sameKey(visit),
      }[kind];
      // A killed server refuses connections; what it promised before is in the ledger.
      await work().catch((error: unknown) => visit.isCalm() && this.#report(kind, String(error)));
      const counted = (this.#counts[kind] ??= { all: 0, calm: 0 });
      counted.all += 1;
      if (visit.isCalm()) counted.calm += 1;
      await this.#untilFree(visit);
    }
  }

  get facts(): string[] {
    const counts = Object.entries(this.#counts).map(
      ([kind, { all, calm }]) => `${kind} ${all} (${calm})`,
    );
    return [
      `visits to several servers, of them with nothing away: ${counts.join(', ')}`,
      `a stop with nothing away ended the model's call after ${spread(this.#stopTimes)}`,
    ];
  }

  get findings(): Finding[] {
    const late = this.#stopTimes.filter((ms) => ms > STOP_LIMIT_MS);
    const isTooLate =
      this.#stopTimes.length >= STOPS_TO_JUDGE && percentile(this.#stopTimes, 0.99) > STOP_LIMIT_MS;
    return [
      ...Object.entries(this.#wrong).map(([name, cases]) => bad(name, cases)),
      bad('visits that were not as promised', Object.values(this.#wrong).flat()),
      bad('a p99 of stops of more than a second', isTooLate ? late : []),
    ];
  }

  #begin(userId: string, person: Person, neoId: string, isCalm: () => boolean): Visit {
    const bases = this.#stage.servers.map(({ base }) => base).toSorted(() => Math.random() - 0.5);
    const on = bases.map((base) => ({ person: aPerson(base, person.cookie()), neoId }));
    const entry = this.#open({ userId, neoId });
    return { on: on as Visit['on'], atProxy: { person, neoId }, entry, isCalm };
  }

  #open({ userId, neoId }: Pick<Entry, 'userId' | 'neoId'>): Entry {
    const text = `Message ${randomUUID()} ${SLOW}`;
    return this.#ledger.open({ userId, neoId, conversationId: undefined }, text);
  }

  #report(name: string, what: unknown): void {
    (this.#wrong[name] ??= []).push(what);
  }

  /** Calls of the model about this message. */
  #calls({ text }: Entry): UpstreamRequest[] {
    return this.#stage.upstream.requests.filter(({ body }) =>
      body.messages.findLast(({ role }) => role === 'user')?.content.endsWith(text),
    );
  }

  /**
   * Calls whose start was not refused. The model is called while a start is committed, so of several servers those that
   * are too late have asked, and withdraw it at once. Only for replies that nobody stops.
   */
  #answeredCalls(entry: Entry, isCalm: () => boolean): UpstreamRequest[] {
    const calls = this.#calls(entry);
    const late = calls.filter(
      ({ openedAt, abortedAt = openedAt }) => abortedAt - openedAt > WITHDRAWN_MS,
    );
    if (isCalm() && late.length > 0) this.#report('questions withdrawn late', late);
    return calls.filter(({ abortedAt }) => abortedAt === undefined);
  }

  async #send(entry: Entry, speaker: Speaker, options?: Parameters<typeof ask>[2]) {
    const answer = await ask(speaker, entry.text, options);
    if (answer.status === 200) entry.isAcknowledged = true;
    return answer;
  }

  /** Checks a stream's end against its text, and records what was shown. */
  #heard(entry: Entry, { shown, end, response }: TurnRead): void {
    if (!DEFAULT_TEXT.startsWith(shown)) this.#report('text that the model did not send', shown);
    if (end !== 'done') return;
    if (shown !== response) this.#report('"done" differs from what streamed', { shown, response });
    if (entry.reply !== undefined && entry.reply !== response) {
      this.#report('two readers were told different replies', [entry.reply, response]);
    }
    entry.reply = response;
  }

  /** Opens a running reply at another server. */
  #reattach({ person, neoId }: Speaker, lastId: string): Promise<Response> {
    const headers = { accept: 'text/event-stream', 'last-event-id': lastId };
    return person.fetch(`/api/neos/${neoId}/chat/stream`, { headers });
  }

  /** Reads a running reply at another server, from its beginning. */
  async #read(speaker: Speaker, lastId = '0'): Promise<TurnRead> {
    const answer = await this.#reattach(speaker, lastId);
    return readIfRunning(answer);
  }

  /** P2: a reader on another server gets what the writer gets. */
  async #follow({ on: [writer, reader], entry, isCalm }: Visit): Promise<void> {
    const answer = await this.#send(entry, writer);
    if (answer.status !== 200) return this.#refused(answer, isCalm);
    const [written, followed] = await Promise.all([readTurn(answer), this.#read(reader)]);
    this.#heard(entry, written);
    this.#heard(entry, followed);
    const isWhole = [written, followed].every(({ end }) => end === 'done');
    if (isCalm() && !isWhole) this.#report('replies that were not followed', { written, followed });
  }

  /** P6: a third server stops what one writes and another reads; kept is what was shown. */
  async #stop({ on: [writer, reader, third], entry, isCalm }: Visit): Promise<void> {
    const enough = Promise.withResolvers<void>();
    const wanted = 1 + Math.floor(Math.random() * DELTAS_MAX);
    const answer = await this.#send(entry, writer);
    if (answer.status !== 200) return this.#refused(answer, isCalm);
    const reading = readTurn(answer, (n) => n === wanted && enough.resolve());
    void reading.then(() => enough.resolve());
    const opened = this.#reattach(reader, '0');
    const following = opened.then(readIfRunning).catch(() => NOBODY);
    // A reader who comes after the stop finds no reply to follow.
    await Promise.all([enough.promise, opened.catch(() => undefined)]);
    const since = performance.now();
    const stopped = await third.person
      .fetch(`/api/neos/${third.neoId}/chat/stop`, { method: 'POST' })
      .catch(() => undefined);
    await stopped?.body?.cancel();
    const call = this.#calls(entry)[0];
    const endOf = () => call?.abortedAt ?? call?.finishedAt;
    const endedAt = await eventually(endOf, LATEST_STOP_MS);
    if (endedAt === undefined && stopped?.ok) this.#report('calls that went on', entry.text);
    const [{ shown, end }, followed] = await Promise.all([reading, following]);
    const isPrefix = [shown, followed.shown].every((text) => DEFAULT_TEXT.startsWith(text));
    if (!isPrefix) this.#report('text that the model did not send', [shown, followed.shown]);
    if (!isCalm() || call?.finishedAt !== undefined) return;
    this.#stopTimes.push(endedAt! - since);
    const kept = await eventually(async () => {
      const { messages, running } = await keptOf(third);
      return running === null ? messages.at(-1) : undefined;
    });
    const isRight = kept?.content === shown && kept.status === 'interrupted' && end === 'done';
    if (isCalm() && !isRight) this.#report('stops that kept something else', { shown, end, kept });
    if (isCalm() && followed.shown !== shown) {
      this.#report('readers who saw another end', { shown, followed });
    }
  }

  /** P6: a page that is loaded again, on any server, finds the running reply and its end. */
  async #reload({ atProxy, entry, isCalm }: Visit): Promise<void> {
    const gone = new AbortController();
    const wanted = 1 + Math.floor(Math.random() * DELTAS_MAX);
    const answer = await this.#send(entry, atProxy, { signal: gone.signal });
    if (answer.status !== 200) return this.#refused(answer, isCalm);
    const before = await readTurn(answer, (n) => n === wanted && gone.abort());
    const after = await this.#read(atProxy, before.lastId).catch(() => NOBODY);
    const shown = before.shown + after.shown;
    if (!DEFAULT_TEXT.startsWith(shown)) this.#report('parts that do not join', { before, after });
    if (after.end === 'done') entry.reply = after.response;
    const kept = await eventually(async () => {
      const { messages, running } = await keptOf(atProxy).catch(() => ({
        messages: [],
        running: undefined,
      }));
      return running === null ? messages.at(-1) : undefined;
    }, CLOSED_MS);
    const isWhole = kept?.content === DEFAULT_TEXT && kept.status === 'complete';
    if (isCalm() && !isWhole) this.#report('replies lost by a reload', { before, after, kept });
  }

  /** P4: of two messages to two servers at one moment one is taken, or one after the other. */
  async #twoAtOnce({ on: [one, other], entry, isCalm }: Visit): Promise<void> {
    const second = this.#open(entry);
    const both = [entry, second];
    const answers = await Promise.allSettled([this.#send(entry, one), this.#send(second, other)]);
    const statuses = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.status : 0,
    );
    await Promise.all(
      answers.map(async (answer, at) => {
        if (answer.status !== 'fulfilled') return;
        if (answer.value.status === 200) this.#heard(both[at]!, await readTurn(answer.value));
        else await answer.value.body?.cancel();
      }),
    );
    const calls = both.flatMap((which) => this.#answeredCalls(which, isCalm));
    const [a, b] = calls.toSorted((x, y) => x.openedAt - y.openedAt);
    const endOfFirst = a?.finishedAt ?? Infinity;
    if (b && b.openedAt < endOfFirst) this.#report('two turns at once', statuses);
    const isOneAfterTheOther = b !== undefined && b.openedAt >= endOfFirst;
    const isOneRefused = statuses.toSorted((x, y) => x - y).join() === '200,409';
    if (isCalm() && !isOneRefused && !isOneAfterTheOther) {
      this.#report('other than one 200 and one 409', statuses);
    }
  }

  /** P5: one key at three servers is one message, one call that is answered and one reply. */
  async #sameKey({ on, entry, isCalm }: Visit): Promise<void> {
    const key = randomUUID();
    const answers = await Promise.allSettled(
      on.map((speaker) => this.#send(entry, speaker, { key })),
    );
    for (const answer of answers) {
      if (answer.status !== 'fulfilled') continue;
      if (answer.value.status === 200) this.#heard(entry, await readTurn(answer.value));
      else await answer.value.body?.cancel();
    }
    const again = await this.#send(entry, on[2], { key });
    if (again.status !== 200) return this.#refused(again, isCalm);
    this.#heard(entry, await readTurn(again));
    const calls = this.#answeredCalls(entry, isCalm).length;
    if (isCalm() && (calls !== 1 || entry.reply !== DEFAULT_TEXT)) {
      this.#report('keys that acted twice', { calls, reply: entry.reply });
    }
  }

  async #refused(answer: Response, isCalm: () => boolean): Promise<void> {
    const told = `${answer.status} ${(await answer.text()).slice(0, 200)}`;
    if (isCalm()) this.#report('messages refused with nothing away', told);
  }

  /** P9: whatever happened, the person can soon go on. */
  async #untilFree({ atProxy, entry }: Visit): Promise<void> {
    const isFree = async () => {
      const kept = await keptOf(atProxy).catch(() => undefined);
      if (kept?.running === null) return true;
      await sleep(200);
      return undefined;
    };
    if (!(await eventually(isFree, CLOSED_MS))) this.#report('turns that never ended', entry.text);
  }
}
