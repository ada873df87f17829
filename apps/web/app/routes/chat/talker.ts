import { isApiError, chat } from '@neo/contracts';
import type { AnyInput, Api, Conversation, Endpoint } from '@neo/contracts';
import { historyOf, openTalk, talkAfter } from './talk.ts';
import type { Talk, TalkEvent } from './talk.ts';
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
}

/**
 * The talk of one open chat screen, and who carries its turns, one at a time: sends, follows the reply, stops it, and
 * picks it up again where the server went on without us. A store for React's `useSyncExternalStore`.
 */
export class Talker {
  readonly #api: Api;
  readonly #params: { id: string };
  readonly #listeners = new Set<() => void>();
  #talk: Talk;
  #running: AbortController | null = null;
  #isStopping = false;
  /** Of the turn of which we do not know whether the server heard it: its retry acts once. No other turn may carry it. */
  #unansweredKey: string | null = null;

  constructor({ neoId, api, conversation }: TalkerOptions) {
    this.#api = api;
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
    await this.#api.chat.stop({ params: this.#params }).catch(() => undefined);
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
    const endpoint = text === null ? chat.greeting : chat.send;
    const body =
      text === null ? undefined : { message: text, conversationHistory: historyOf(this.#talk) };
    await this.#follow(endpoint, body, { 'idempotency-key': key });
  }

  /** Shows the reply that the server is writing already, from its beginning. */
  async #attach(): Promise<void> {
    this.#tell({ event: 'attached' });
    await this.#follow(chat.stream, undefined, { 'last-event-id': '0' });
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
    const { isPersisted, isGreeting } = this.#talk;
    // A greeting that is refused so was begun elsewhere: in another window, or by this one before a reload.
    const mayHaveGoneOn = refusal ? refusal.code === 'conflict' && isGreeting : isPersisted;
    if (mayHaveGoneOn && (await this.#reload(running).catch(() => false))) return;
    this.#end(running, {
      event: 'error',
      data: { message: refusal?.detail ?? '', code: refusal?.code ?? 'internal' },
    });
  }

  /**
   * Takes the conversation as the server has it, and the running reply with it.
   * @returns whether the server has more than the screen
   */
  async #reload(running: AbortController): Promise<boolean> {
    const { signal } = running;
    const params = this.#params;
    const conversation = await this.#api.chat.conversation({ params, signal });
    if (signal.aborted) return true;
    const { isReplying, messages } = conversation;
    if (!isReplying && messages.length <= this.#talk.messages.length) return false;
    this.#running = null;
    this.#unansweredKey = null;
    this.#tell({ event: 'loaded', conversation });
    if (isReplying) await this.#attach();
    return true;
  }
}
