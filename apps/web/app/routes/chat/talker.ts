import { CONTRACTS, isApiError } from '@neo/contracts';
import type { AnyInput, Api, Conversation, Endpoint } from '@neo/contracts';
import { hasUnsent, historyOf, openTalk, talkAfter } from './talk.ts';
import type { Failure, Talk, TalkEvent } from './talk.ts';
import { delayAfter, pause } from './reconnect.ts';
import { CutStream, runTurn } from './turn-stream.ts';

/** How long the server has to end a stopped reply before this side ends it alone, in milliseconds. */
const STOP_GRACE = 2_000;

/** Between two looks at a reply that cannot be followed, in milliseconds. */
const RECHECK_DELAY = 1_000;

/** How often a turn is tried again while an earlier one, of which nothing is kept, comes to its end. */
const CONFLICTS_MAX = 3;

export interface TalkerOptions {
  neoId: string;
  api: Api;
  /** What is kept of the conversation. */
  conversation: Conversation;
  /** The session has ended: nobody is signed in any more, and `unsaid` was not taken. */
  onSignedOut: (unsaid: string | null) => void;
}

/**
 * The talk of one open chat screen, and who carries its turns, one at a time: sends, follows the reply, stops it, and
 * picks it up again where the server went on without us. A store for React's `useSyncExternalStore`.
 */
export class Talker {
  readonly #api: Api;
  readonly #params: { id: string };
  readonly #onSignedOut: (unsaid: string | null) => void;
  readonly #listeners = new Set<() => void>();
  #talk: Talk;
  #running: AbortController | null = null;
  #isStopping = false;
  /** Of the turn of which we do not know whether the server heard it: its retry acts once. No other turn may carry it. */
  #unansweredKey: string | null = null;
  /** The place of the newest event of the running turn. */
  #heard = '0';
  /** Losses of the connection, and refusals for another turn, since something was last heard. */
  #cuts = 0;
  #conflicts = 0;

  constructor({ neoId, api, conversation, onSignedOut }: TalkerOptions) {
    this.#api = api;
    this.#onSignedOut = onSignedOut;
    this.#params = { id: neoId };
    this.#talk = openTalk(conversation);
  }

  /** The talk as it stands now. */
  readonly talk = (): Talk => this.#talk;

  /** @returns ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the conversation as it was read anew, instead of what is on the screen. */
  load(conversation: Conversation): void {
    this.#tell({ event: 'loaded', conversation });
  }

  /** Brings back what was cleared. */
  restore(talk: Talk): void {
    this.#tell({ event: 'restored', talk });
  }

  /** What the screen begins with: the running reply, or the NEO's greeting, or nothing. */
  async open({ messages, isReplying }: Conversation): Promise<void> {
    if (isReplying) await this.#attach();
    else if (messages.length === 0) await this.ask(null);
  }

  /** Says something; null lets the NEO speak first. */
  async ask(text: string | null): Promise<void> {
    this.#unansweredKey = null;
    this.#conflicts = 0;
    this.#cuts = 0;
    this.#tell({ event: 'asked', text });
    await this.#turn(text);
  }

  /** Tries the failed turn again. */
  async retry(): Promise<void> {
    const { failure } = this.#talk;
    if (failure === null) return;
    this.#conflicts = 0;
    this.#cuts = 0;
    this.#tell({ event: 'retried' });
    await this.#turn(failure.text);
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

  #tell(happened: TalkEvent): void {
    this.#talk = talkAfter(this.#talk, happened, new Date().toISOString());
    for (const listener of this.#listeners) listener();
  }

  async #turn(text: string | null): Promise<void> {
    const key = this.#unansweredKey ?? crypto.randomUUID();
    this.#unansweredKey = key;
    const { greeting, send } = CONTRACTS.chat;
    const endpoint = text === null ? greeting : send;
    const body =
      text === null ? undefined : { message: text, conversationHistory: historyOf(this.#talk) };
    this.#heard = '0';
    await this.#follow(endpoint, body, { 'idempotency-key': key });
  }

  /** Shows the reply that the server is writing already, from its beginning. */
  async #attach(): Promise<void> {
    this.#tell({ event: 'attached' });
    this.#heard = '0';
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
        if (happened.event === 'delta') this.#tell(happened);
        else last = happened;
      }
    } catch (error) {
      if (!running.signal.aborted) await this.#recover(running, error);
      return;
    }
    if (running.signal.aborted) return;
    this.#unansweredKey = null;
    if (last) {
      this.#end(running, last);
      if (last.event === 'done') await this.#reconcile();
      return;
    }
    // Nothing to pick up here: the reply has just ended, or another server writes it.
    await pause(RECHECK_DELAY, running.signal);
    if (!running.signal.aborted) await this.#recover(running, new CutStream());
  }

  #end(running: AbortController, happened: TalkEvent): void {
    running.abort();
    if (this.#running !== running) return;
    this.#running = null;
    this.#tell(this.#isStopping ? { event: 'stopped' } : happened);
  }

  /** A refusal is told; after a cut the server may know more than we do, so it is asked. */
  async #recover(running: AbortController, error: unknown): Promise<void> {
    const refusal = isApiError(error) ? error : null;
    if (refusal) this.#unansweredKey = null;
    const { isPersisted, isGreeting, messages } = this.#talk;
    const said = isGreeting ? null : (messages.at(-1)?.content ?? null);
    if (refusal?.code === 'not_signed_in') this.#onSignedOut(said);
    // The turn that runs was begun elsewhere: in another window, or by this one before a reload.
    const isElsewhere = refusal?.code === 'conflict';
    const refused = { text: said, message: refusal?.detail ?? null };
    if (isElsewhere && !isPersisted) {
      await this.#outlast(running, refused);
      return;
    }
    const takesAll = isElsewhere && !isGreeting;
    const mayHaveGoneOn = isPersisted && (!refusal || isElsewhere);
    if (mayHaveGoneOn && (await this.#rejoin(running, takesAll ? refused : null))) return;
    this.#end(running, {
      event: 'error',
      data: { message: refusal?.detail ?? '', code: refusal?.code ?? 'internal' },
    });
  }

  /** Where nothing is kept, a turn that nobody follows any more ends within a second: then ours begins. */
  async #outlast(running: AbortController, refused: Failure): Promise<void> {
    this.#conflicts += 1;
    const isOver = this.#conflicts > CONFLICTS_MAX;
    if (!isOver) await pause(RECHECK_DELAY, running.signal);
    if (running.signal.aborted) return;
    this.#running = null;
    if (!isOver) await this.#turn(refused.text);
    else if (refused.text !== null) this.#tell({ event: 'refused', refused });
    else {
      this.#tell({ event: 'error', data: { message: refused.message ?? '', code: 'conflict' } });
    }
  }

  /** Asks the server what became of the turn, for as long as there is hope that it answers. */
  async #rejoin(running: AbortController, refused: Failure | null): Promise<boolean> {
    for (;;) {
      this.#cuts += 1;
      const delay = delayAfter(this.#cuts);
      if (delay === null) return false;
      if (delay > 0) {
        this.#tell({ event: 'cut' });
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

  /** Where something was not sent, the list of the server takes the place of the screen's once it is kept. */
  async #reconcile(): Promise<void> {
    const { turns, isPersisted } = this.#talk;
    if (!isPersisted || !hasUnsent(this.#talk)) return;
    const conversation = await this.#api.chat
      .conversation({ params: this.#params })
      .catch(() => null);
    // Not in the middle of what was begun meanwhile.
    if (conversation && this.#running === null && this.#talk.turns === turns) {
      this.load(conversation);
    }
  }

  /**
   * Takes the conversation as the server has it, and the running reply with it.
   * @param refused what the server did not take because another turn runs: it is given back
   * @returns whether the screen has the server's list now: where nothing is given back, only when it has more
   */
  async #reload(running: AbortController, refused: Failure | null): Promise<boolean> {
    const { signal } = running;
    const params = this.#params;
    const conversation = await this.#api.chat.conversation({ params, signal });
    if (signal.aborted) return true;
    const { isReplying, messages } = conversation;
    const hasMore = isReplying || messages.length > this.#talk.messages.length;
    if (!hasMore && refused === null) return false;
    this.#running = null;
    this.#unansweredKey = null;
    // The same turn, of which something is shown already: it grows on from there.
    if (isReplying && this.#heard !== '0' && messages.length === this.#talk.messages.length) {
      await this.#goOn();
      return true;
    }
    this.#tell({ event: 'loaded', conversation });
    const attached = isReplying ? this.#attach() : undefined;
    if (refused) this.#tell({ event: 'returned', refused });
    await attached;
    return true;
  }
}
