import { CONTRACTS, isApiError } from '@neo/contracts';
import type { AnyInput, Api, Conversation, Endpoint } from '@neo/contracts';
import type { TurnKind } from '@neo/domain';
import { delayAfter, pause } from './reconnect.ts';
import { Store } from './store.ts';
import { talkAfter } from './talk-after.ts';
import { wasTaken } from './talk-kept.ts';
import { askedOf } from './talk-turn.ts';
import type { Asked, Failure, Talk, TalkEvent } from './talk.ts';
import { callOf } from './turn-call.ts';
import { CutStream, runTurn } from './turn-stream.ts';

/** How long the server has to end a stopped reply before this side ends it alone, in milliseconds. */
const STOP_GRACE = 2_000;

/** Between two looks at a reply that cannot be followed, in milliseconds. */
const RECHECK_DELAY = 1_000;

/** How often a turn is tried again while an earlier one, of which nothing is kept, comes to its end. */
const CONFLICTS_MAX = 3;

/** Messages that are read at a time. */
export const PAGE = 50;

export interface TalkerOptions {
  neoId: string;
  api: Api;
  /** The talk as the screen opens. */
  talk: Talk;
  /** The model that one has chosen; undefined where there is no choice. */
  model?: (() => string | undefined) | undefined;
  /** The session has ended: nobody is signed in any more, and `unsaid` was not taken. */
  onSignedOut: (unsaid: string | null) => void;
}

/**
 * The talk of one open chat screen, and who carries its turns, one at a time: asks, follows the reply, stops it, and
 * picks it up again where the server went on without us.
 */
export class Talker extends Store<Talk> {
  readonly #api: Api;
  readonly #params: { id: string };
  readonly #onSignedOut: (unsaid: string | null) => void;
  readonly #model: () => string | undefined;
  #running: AbortController | null = null;
  #isStopping = false;
  /** What is on the screen is not to be replaced: something was taken away, and may come back. */
  #isHeld = false;
  #isSyncing = false;
  #isStale = false;
  /** Of the turn of which we do not know whether the server heard it: its retry acts once. No other turn may carry it. */
  #unanswered: { key: string; turn: string } | null = null;
  /** The place of the newest event of the running turn. */
  #heard = '0';
  /** Losses of the connection, and refusals for another turn, since something was last heard. */
  #cuts = 0;
  #conflicts = 0;

  constructor({ neoId, api, talk, model = () => undefined, onSignedOut }: TalkerOptions) {
    super(talk);
    this.#api = api;
    this.#onSignedOut = onSignedOut;
    this.#params = { id: neoId };
    this.#model = model;
  }

  /** Begins with the running reply where it is kept, or the NEO's greeting, or nothing. */
  async open({ messages, running }: Pick<Conversation, 'messages' | 'running'>): Promise<void> {
    // Where nothing is kept, a running reply is to words that no screen shows any more.
    if (running && this.now().isPersisted) await this.#attach(running.kind);
    else if (messages.length === 0) await this.ask({ kind: 'greeting' });
  }

  /** Asks for a turn: says something, or wants another reply, or more of the newest one. */
  async ask(turn: Asked): Promise<void> {
    if (this.#running) {
      // A reply to something said elsewhere began in this moment.
      const refused = { turn, message: null, code: 'conflict', retryAt: null };
      this.tell({ event: 'returned', refused });
      return;
    }
    this.#unanswered = null;
    this.tell({ event: 'asked', turn });
    await this.#begin(turn);
  }

  /** Tries the failed turn again. */
  async retry(): Promise<void> {
    const { failure } = this.now();
    if (failure === null || this.#running) return;
    this.tell({ event: 'retried' });
    await this.#begin(failure.turn);
  }

  /** Ends the running reply, upstream too; what was shown stays. */
  async stop(): Promise<void> {
    const stopped = this.#running;
    if (stopped === null) return;
    this.#isStopping = true;
    await this.#api.chat.stop({ params: this.#params }).catch((error: unknown) => {
      if (isApiError(error) && error.code === 'not_signed_in') this.#onSignedOut(null);
    });
    setTimeout(() => {
      if (this.#running === stopped) this.#end(stopped, { event: 'stopped' });
    }, STOP_GRACE);
  }

  /** The screen is left: the connection ends, and where nothing is kept the turn with it. */
  leave(): void {
    this.#running?.abort();
    this.#running = null;
  }

  /** While something that was taken away may come back, what is kept does not come back by itself. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** Applies what happened. */
  tell(happened: TalkEvent): void {
    this.set(talkAfter(this.now(), happened, new Date().toISOString()));
  }

  /**
   * Takes in what is kept by now, and follows a reply that runs. Never in the middle of a turn of ours, which asks when
   * it ends; what is told while one asks leads to one more question.
   */
  async sync(): Promise<void> {
    if (this.#isBusy()) return;
    this.#isStale = true;
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    let conversation: Conversation | null = null;
    const { turns } = this.now();
    while (this.#isStale) {
      this.#isStale = false;
      conversation = await this.#read().catch(() => null);
    }
    this.#isSyncing = false;
    if (conversation === null || this.#isBusy() || this.now().turns !== turns) return;
    this.tell({ event: 'synced', conversation });
    if (conversation.running) await this.#attach(conversation.running.kind);
  }

  #isBusy(): boolean {
    return this.#running !== null || this.#isHeld || !this.now().isPersisted;
  }

  #read(signal?: AbortSignal): Promise<Conversation> {
    const query = { limit: String(PAGE) };
    return this.#api.chat.conversation({ params: this.#params, query, ...(signal && { signal }) });
  }

  async #begin(turn: Asked): Promise<void> {
    this.#conflicts = 0;
    this.#cuts = 0;
    await this.#turn(turn);
  }

  async #turn(turn: Asked): Promise<void> {
    const before = this.#unanswered;
    const asked = JSON.stringify(turn);
    const key = before?.turn === asked ? before.key : crypto.randomUUID();
    this.#unanswered = { key, turn: asked };
    const { endpoint, body } = callOf(turn, this.now(), this.#model());
    this.#heard = '0';
    await this.#follow(endpoint, body, { 'idempotency-key': key });
  }

  /** Shows the reply that the server is writing already, from its beginning. */
  async #attach(kind: TurnKind): Promise<void> {
    this.tell({ event: 'attached', kind });
    this.#heard = '0';
    this.#cuts = 0;
    await this.#goOn();
  }

  /** Follows the running reply from where it was last heard. */
  async #goOn(): Promise<void> {
    await this.#follow(CONTRACTS.chat.stream, undefined, { 'last-event-id': this.#heard });
  }

  async #follow(endpoint: Endpoint, body: unknown, headers: Record<string, string>): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    this.#isStopping = false;
    const input: AnyInput = { params: this.#params, body, signal: running.signal };
    let last: TalkEvent | undefined;
    try {
      for await (const happened of runTurn(endpoint, input, headers)) {
        if (running.signal.aborted) return;
        this.#cuts = 0;
        this.#heard = happened.id ?? this.#heard;
        if (happened.event === 'delta') this.tell(happened);
        else last = happened;
      }
    } catch (error) {
      if (!running.signal.aborted) await this.#recover(running, error);
      return;
    }
    if (running.signal.aborted) return;
    if (last) {
      this.#end(running, last);
      return;
    }
    // Nothing to pick up here: the reply has just ended.
    await pause(RECHECK_DELAY, running.signal);
    if (!running.signal.aborted) await this.#recover(running, new CutStream());
  }

  #end(running: AbortController, happened: TalkEvent): void {
    running.abort();
    if (this.#running !== running) return;
    this.#running = null;
    if (happened.event !== 'error' || happened.data.code !== 'cut') this.#unanswered = null;
    this.tell(this.#isStopping ? { event: 'stopped' } : happened);
    // What is kept has places, times and more that the screen has not.
    void this.sync();
  }

  /** A refusal is told; after a cut the server may know more than we do, so it is asked. */
  async #recover(running: AbortController, error: unknown): Promise<void> {
    const refusal = isApiError(error) ? error : null;
    if (refusal) this.#unanswered = null;
    const turn = askedOf(this.now());
    if (refusal?.code === 'not_signed_in') {
      this.#onSignedOut(turn.kind === 'send' ? turn.text : null);
    }
    const { detail: message = null, code = 'cut', retryAfter } = refusal ?? {};
    const refused: Failure = { turn, message, code, retryAt: null };
    // The turn that runs was begun elsewhere: in another window, or by this one before a reload.
    const isElsewhere = code === 'conflict';
    const { isPersisted } = this.now();
    if (isElsewhere && !isPersisted) {
      await this.#outlast(running, refused);
      return;
    }
    const mayHaveGoneOn = isPersisted && (!refusal || isElsewhere);
    if (mayHaveGoneOn && (await this.#rejoin(running, isElsewhere ? refused : null))) return;
    this.#end(running, { event: 'error', data: { message: message ?? '', code, retryAfter } });
  }

  /** Where nothing is kept, a turn that nobody follows any more ends within a second: then ours begins. */
  async #outlast(running: AbortController, refused: Failure): Promise<void> {
    this.#conflicts += 1;
    const isOver = this.#conflicts > CONFLICTS_MAX;
    if (!isOver) await pause(RECHECK_DELAY, running.signal);
    if (running.signal.aborted) return;
    this.#running = null;
    const { turn, code, message } = refused;
    if (!isOver) await this.#turn(turn);
    else if (turn.kind === 'send') this.tell({ event: 'refused', refused });
    else this.tell({ event: 'error', data: { message: message ?? '', code } });
  }

  /** Asks the server what became of the turn, for as long as there is hope that it answers. */
  async #rejoin(running: AbortController, refused: Failure | null): Promise<boolean> {
    for (;;) {
      this.#cuts += 1;
      const delay = delayAfter(this.#cuts);
      if (delay === null) return false;
      if (delay > 0) {
        this.tell({ event: 'cut' });
        await pause(delay, running.signal);
      }
      if (running.signal.aborted) return true;
      try {
        return await this.#reload(running, refused);
      } catch (error) {
        if (running.signal.aborted) return true;
        if (isApiError(error) && error.status < 500) return false;
      }
    }
  }

  /**
   * Takes the conversation as the server has it, and the running reply with it.
   * @param refused what the server did not take because another turn runs: it is given back
   * @returns whether the screen has what the server has: where nothing is given back, only when that took our turn
   */
  async #reload(running: AbortController, refused: Failure | null): Promise<boolean> {
    const conversation = await this.#read(running.signal);
    if (running.signal.aborted) return true;
    const isTaken = wasTaken(this.now(), conversation);
    if (!isTaken && refused === null) return false;
    this.#running = null;
    this.#unanswered = null;
    const { running: other } = conversation;
    // The same turn, of which something is shown already: it grows on from there.
    if (other && isTaken && this.#heard !== '0') {
      await this.#goOn();
      return true;
    }
    if (refused && !isTaken) this.tell({ event: 'refused', refused });
    else this.tell({ event: 'ended' });
    this.tell({ event: 'synced', conversation });
    if (other) await this.#attach(other.kind);
    return true;
  }
}
