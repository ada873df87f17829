import { CONTRACTS, isApiError } from '@neo/contracts';
import type { AnyInput, Api, Conversation, Endpoint } from '@neo/contracts';
import { KeptReader } from './kept-reader.ts';
import { pause, Reconnection } from './reconnect.ts';
import { Store } from './store.ts';
import { talkAfter } from './talk-after.ts';
import { wasTaken } from './talk-kept.ts';
import { askedOf } from './talk-turn.ts';
import type { Asked, Failure, Talk, TalkEvent } from './talk.ts';
import { callOf } from './turn-call.ts';
import { TurnKey } from './turn-key.ts';
import { CutStream, runTurn } from './turn-stream.ts';

/** How long the server has to end a stopped reply before this side ends it alone, in milliseconds. */
const STOP_GRACE = 2_000;

/** Between two looks at a reply that cannot be followed, in milliseconds. */
const RECHECK_DELAY = 1_000;

/** How often a turn is tried again while an earlier one, of which nothing is kept, comes to its end. */
const CONFLICTS_MAX = 3;

type RunningTurn = NonNullable<Conversation['running']>;

export interface TalkerOptions {
  neoId: string;
  api: Api;
  /** The talk as the screen opens. */
  talk: Talk;
  /** The model that one has chosen; undefined where there is no choice. */
  model?: (() => string | undefined) | undefined;
  /** The session has ended: nobody is signed in any more. */
  onSignedOut: () => void;
}

/**
 * The talk of one open chat screen, and who carries its turns, one at a time: asks, follows the reply, stops it, and
 * picks it up again where the server went on without us.
 */
export class Talker extends Store<Talk> {
  readonly #api: Api;
  readonly #params: { id: string };
  readonly #kept: KeptReader;
  readonly #key = new TurnKey();
  readonly #onSignedOut: () => void;
  readonly #model: () => string | undefined;
  #running: AbortController | null = null;
  #isStopping = false;
  #isSignedOut = false;
  /** What is on the screen is not to be replaced: something was taken away, and may come back. */
  #isHeld = false;
  /** The running turn, and the place of its newest event. */
  #turnId: string | undefined;
  #heard = '0';
  readonly #reconnection = new Reconnection();
  /** Refusals for another turn, since something was last heard. */
  #conflicts = 0;

  constructor({ neoId, api, talk, model = () => undefined, onSignedOut }: TalkerOptions) {
    super(talk);
    this.#api = api;
    this.#onSignedOut = onSignedOut;
    this.#params = { id: neoId };
    this.#kept = new KeptReader(api, neoId);
    this.#model = model;
  }

  /** Begins with the running reply where it is kept, or the NEO's greeting, or nothing. */
  async open({ messages, running }: Pick<Conversation, 'messages' | 'running'>): Promise<void> {
    // Where nothing is kept, a running reply is to words that no screen shows any more.
    if (running && this.now().isPersisted) await this.#attach(running);
    else if (messages.length === 0) await this.ask({ kind: 'greeting' });
  }

  /** Asks for a turn: says something, `again` where it was not sent, or wants another reply, or more of the newest one. */
  async ask(turn: Asked, again?: number): Promise<void> {
    if (this.#running) {
      // A reply to something said elsewhere began in this moment.
      const refused = { turn, message: null, code: 'conflict', retryAt: null };
      this.tell({ event: 'returned', refused });
      return;
    }
    this.#key.forget();
    this.tell({ event: 'asked', turn, model: this.#model(), again });
    await this.#begin(turn);
  }

  /** Tries the failed turn again. */
  async retry(): Promise<void> {
    const { failure } = this.now();
    if (failure === null || this.#running) return;
    this.tell({ event: 'retried', model: this.#model() });
    await this.#begin(failure.turn);
  }

  /** Ends the running reply, upstream too; what was shown stays. */
  async stop(): Promise<void> {
    const stopped = this.#running;
    if (stopped === null) return;
    this.#isStopping = true;
    await this.#api.chat
      .stop({ params: this.#params })
      .catch((error: unknown) => this.#shut(error));
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

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Applies what happened. */
  tell(happened: TalkEvent): void {
    this.set(talkAfter(this.now(), happened, new Date().toISOString()));
  }

  /** Takes in what is kept by now, or asks whether one may go on. Never in the middle of a turn of ours, which asks when it ends. */
  async sync(): Promise<void> {
    if (this.#isBusy()) return;
    const { turns } = this.now();
    const conversation = await this.#kept.newest().catch((error: unknown) => this.#shut(error));
    if (conversation === null || this.#isBusy() || this.now().turns !== turns) return;
    if (!this.now().isPersisted) return;
    this.tell({ event: 'synced', conversation });
    if (conversation.running) await this.#attach(conversation.running);
  }

  /** Tries to go on where the server had shut the conversation. */
  async reopen(): Promise<void> {
    this.tell({ event: 'opened' });
    await this.sync();
  }

  #isBusy(): boolean {
    return this.#running !== null || this.#isHeld;
  }

  /** Where the server lets one not go on with this conversation any more, the screen says why. */
  #shut(error: unknown): null {
    if (!isApiError(error)) return null;
    const { code, status } = error;
    if (code === 'not_signed_in') this.#signOut();
    else if (status === 403 || status === 404) this.tell({ event: 'shut', code });
    return null;
  }

  #signOut(): void {
    if (this.#isSignedOut) return;
    this.#isSignedOut = true;
    this.#onSignedOut();
  }

  async #begin(turn: Asked): Promise<void> {
    this.#conflicts = 0;
    this.#reconnection.reset();
    await this.#turn(turn);
  }

  async #turn(turn: Asked): Promise<void> {
    const key = this.#key.of(turn);
    const { endpoint, body } = callOf(turn, this.now());
    this.#heard = '0';
    await this.#follow(endpoint, { body }, { 'idempotency-key': key });
  }

  /** Shows the reply that the server is writing already, from its beginning. */
  async #attach({ kind, turnId }: RunningTurn): Promise<void> {
    this.tell({ event: 'attached', kind });
    this.#turnId = turnId;
    this.#heard = '0';
    this.#reconnection.reset();
    await this.#goOn();
  }

  /** Follows the running reply from where it was last heard. */
  async #goOn(): Promise<void> {
    const query = { turn: this.#turnId };
    await this.#follow(CONTRACTS.chat.stream, { query }, { 'last-event-id': this.#heard });
  }

  async #follow(
    endpoint: Endpoint,
    asked: AnyInput,
    headers: Record<string, string>,
  ): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    this.#isStopping = false;
    const input: AnyInput = { ...asked, params: this.#params, signal: running.signal };
    const begun = (turnId?: string) => void (this.#turnId = turnId);
    let last: TalkEvent | undefined;
    try {
      for await (const happened of runTurn(endpoint, input, headers, begun)) {
        if (running.signal.aborted) return;
        this.#reconnection.reset();
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
    if (happened.event !== 'error' || happened.data.code !== 'cut') this.#key.forget();
    this.tell(this.#isStopping ? { event: 'stopped' } : happened);
    // What is kept has places, times and more that the screen has not.
    if (this.now().isPersisted) void this.sync();
  }

  /** A refusal is told; after a cut the server may know more than we do, so it is asked. */
  async #recover(running: AbortController, error: unknown): Promise<void> {
    const refusal = isApiError(error) ? error : null;
    if (refusal) this.#key.forget();
    const turn = askedOf(this.now());
    this.#shut(error);
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
    if (mayHaveGoneOn) {
      const reload = () => this.#reload(running, isElsewhere ? refused : null);
      const isSettled = await this.#reconnection.try(reload, running.signal, () =>
        this.tell({ event: 'cut' }),
      );
      if (isSettled) return;
    }
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

  /**
   * Takes the conversation as the server has it, and the running reply with it.
   * @param refused what the server did not take because another turn runs: it is given back
   * @returns whether the screen has what the server has: where nothing is given back, only when that took our turn
   */
  async #reload(running: AbortController, refused: Failure | null): Promise<boolean> {
    const conversation = await this.#kept.read(running.signal);
    if (running.signal.aborted) return true;
    const isTaken = wasTaken(this.now(), conversation);
    if (!isTaken && refused === null) return false;
    this.#running = null;
    this.#key.forget();
    const { running: other } = conversation;
    // The same turn, of which something is shown already: it grows on from there.
    if (other && isTaken && this.#heard !== '0' && other.turnId === this.#turnId) {
      await this.#goOn();
      return true;
    }
    if (refused && !isTaken) this.tell({ event: 'refused', refused });
    else this.tell({ event: 'ended' });
    this.tell({ event: 'synced', conversation });
    if (other) await this.#attach(other);
    return true;
  }
}
