import { CONTRACTS, isApiError } from '@neo/contracts';
import type { AnyInput, Api, Conversation, Endpoint } from '@neo/contracts';
import { hasUnsent, historyOf, openTalk, talkAfter } from './talk.ts';
import type { Failure, Talk, TalkEvent } from './talk.ts';
import { CutStream, runTurn } from './turn-stream.ts';

/** How long the server has to end a stopped reply before this side ends it alone, in milliseconds. */
const STOP_GRACE = 2_000;

/** Between two looks at a reply that cannot be followed, in milliseconds. */
const RECHECK_DELAY = 1_000;

export interface TalkerOptions {
  neoId: string;
  api: Api;
  /** What is kept of the conversation. */
  conversation: Conversation;
  /** The session has ended: nobody is signed in any more. */
  onSignedOut: () => void;
}

/**
 * The talk of one open chat screen, and who carries its turns, one at a time: sends, follows the reply, stops it, and
 * picks it up again where the server went on without us. A store for React's `useSyncExternalStore`.
 */
export class Talker {
  readonly #api: Api;
  readonly #params: { id: string };
  readonly #onSignedOut: () => void;
  readonly #listeners = new Set<() => void>();
  #talk: Talk;
  #running: AbortController | null = null;
  #isStopping = false;
  /** Of the turn of which we do not know whether the server heard it: its retry acts once. No other turn may carry it. */
  #unansweredKey: string | null = null;

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

  /** What the screen begins with: the running reply, or the NEO's greeting, or nothing. */
  async open({ messages, isReplying }: Conversation): Promise<void> {
    if (isReplying) await this.#attach();
    else if (messages.length === 0) await this.ask(null);
  }

  /** Says something; null lets the NEO speak first. */
  async ask(text: string | null): Promise<void> {
    this.#unansweredKey = null;
    this.#tell({ event: 'asked', text });
    await this.#turn(text);
  }

  /** Tries the failed turn again. */
  async retry(): Promise<void> {
    const { failure } = this.#talk;
    if (failure === null) return;
    this.#tell({ event: 'retried' });
    await this.#turn(failure.text);
  }

  /** Ends the running reply, upstream too; what was shown stays. */
  async stop(): Promise<void> {
    const stopped = this.#running;
    if (stopped === null) return;
    this.#isStopping = true;
    await this.#api.chat.stop({ params: this.#params }).catch((error: unknown) => {
      if (isApiError(error) && error.code === 'not_signed_in') this.#onSignedOut();
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
    this.#talk = talkAfter(this.#talk, happened);
    for (const listener of this.#listeners) listener();
  }

  async #turn(text: string | null): Promise<void> {
    const key = this.#unansweredKey ?? crypto.randomUUID();
    this.#unansweredKey = key;
    const { greeting, send } = CONTRACTS.chat;
    const endpoint = text === null ? greeting : send;
    const body =
      text === null ? undefined : { message: text, conversationHistory: historyOf(this.#talk) };
    await this.#follow(endpoint, body, { 'idempotency-key': key });
  }

  /** Shows the reply that the server is writing already, from its beginning. */
  async #attach(): Promise<void> {
    this.#tell({ event: 'attached' });
    await this.#follow(CONTRACTS.chat.stream, undefined, { 'last-event-id': '0' });
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
    await new Promise((resolve) => setTimeout(resolve, RECHECK_DELAY));
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
    if (refusal?.code === 'not_signed_in') this.#onSignedOut();
    const { isPersisted, isGreeting } = this.#talk;
    // The turn that runs was begun elsewhere: in another window, or by this one before a reload.
    const isElsewhere = refusal?.code === 'conflict';
    const mayHaveGoneOn = refusal ? isElsewhere && (isGreeting || isPersisted) : isPersisted;
    const takesAll = isElsewhere && !isGreeting;
    const said = {
      text: this.#talk.messages.at(-1)?.content ?? null,
      message: refusal?.detail ?? null,
    };
    if (mayHaveGoneOn && (await this.#reload(running, takesAll ? said : null).catch(() => false))) {
      return;
    }
    this.#end(running, {
      event: 'error',
      data: { message: refusal?.detail ?? '', code: refusal?.code ?? 'internal' },
    });
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
    this.#tell({ event: 'loaded', conversation });
    const attached = isReplying ? this.#attach() : undefined;
    if (refused) this.#tell({ event: 'returned', refused });
    await attached;
    return true;
  }
}
