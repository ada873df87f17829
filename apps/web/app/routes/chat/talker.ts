import { ApiError, chat } from '@neo/contracts';
import type { AnyInput, Api, Conversation, Endpoint } from '@neo/contracts';
import { historyOf } from './talk.ts';
import type { Talk, TalkEvent } from './talk.ts';
import { CutStream, runTurn } from './turn-stream.ts';

/** How long the server has to end a stopped reply before this side ends it alone, in milliseconds. */
const STOP_GRACE = 2_000;

export interface TalkerOptions {
  neoId: string;
  api: Api;
  /** The talk as it stands now. */
  talk: () => Talk;
  /** Tells what happened. Not called any more once the talker has left. */
  tell: (happened: TalkEvent) => void;
}

/**
 * Runs the turns of one open chat screen, one at a time: sends, follows the reply, stops it, and picks it up again
 * where the server went on without us.
 */
export class Talker {
  readonly #options: TalkerOptions;
  #running: AbortController | null = null;
  #isStopping = false;
  /** Of the turn of which we do not know whether the server heard it: the retry acts once. */
  #unansweredKey: string | null = null;

  constructor(options: TalkerOptions) {
    this.#options = options;
  }

  /** What the screen begins with: the running reply, or the NEO's greeting, or nothing. */
  async open({ messages, isReplying }: Conversation): Promise<void> {
    if (isReplying) await this.#attach();
    else if (messages.length === 0) await this.ask(null);
  }

  /** Says something; null lets the NEO speak first. */
  async ask(text: string | null): Promise<void> {
    this.#options.tell({ event: 'asked', text });
    await this.#turn(text);
  }

  /** Tries the failed turn again. */
  async retry(): Promise<void> {
    const { failure } = this.#options.talk();
    if (failure === null) return;
    this.#options.tell({ event: 'retried' });
    await this.#turn(failure.text);
  }

  /** Ends the running reply, upstream too; what was shown stays. */
  async stop(): Promise<void> {
    const stopped = this.#running;
    if (stopped === null) return;
    this.#isStopping = true;
    await this.#options.api.chat.stop({ params: this.#params }).catch(() => undefined);
    setTimeout(() => {
      if (this.#running === stopped) this.#end(stopped, { event: 'stopped' });
    }, STOP_GRACE);
  }

  /** The screen is left: the connection ends, and where nothing is kept the turn with it. */
  leave(): void {
    this.#running?.abort();
    this.#running = null;
  }

  get #params(): { id: string } {
    return { id: this.#options.neoId };
  }

  async #turn(text: string | null): Promise<void> {
    const key = this.#unansweredKey ?? crypto.randomUUID();
    this.#unansweredKey = key;
    const endpoint = text === null ? chat.greeting : chat.send;
    const body =
      text === null
        ? undefined
        : { message: text, conversationHistory: historyOf(this.#options.talk()) };
    await this.#follow(endpoint, body, { 'idempotency-key': key });
  }

  /** Shows the reply that the server is writing already, from its beginning. */
  async #attach(): Promise<void> {
    this.#options.tell({ event: 'attached' });
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
        if (happened.event === 'delta') this.#options.tell(happened);
        else last = happened;
      }
    } catch (error) {
      if (!running.signal.aborted) await this.#recover(running, error);
      return;
    }
    if (running.signal.aborted) return;
    this.#unansweredKey = null;
    if (last === undefined) await this.#reload(running);
    else this.#end(running, last);
  }

  #end(running: AbortController, happened: TalkEvent): void {
    running.abort();
    if (this.#running !== running) return;
    this.#running = null;
    const isStopped = this.#isStopping && happened.event === 'error';
    this.#options.tell(isStopped ? { event: 'stopped' } : happened);
  }

  /** A refusal is told; after a cut the server may know more than we do, so it is asked. */
  async #recover(running: AbortController, error: unknown): Promise<void> {
    const isRefused = error instanceof ApiError;
    if (isRefused) this.#unansweredKey = null;
    const failed = {
      event: 'error',
      data: {
        message: isRefused ? (error.detail ?? '') : '',
        code: isRefused ? error.code : 'internal',
      },
    } as const;
    const mayHaveGoneOn =
      (error instanceof CutStream && this.#options.talk().isPersisted) ||
      (isRefused && error.code === 'conflict' && this.#options.talk().isGreeting);
    if (mayHaveGoneOn) await this.#reload(running).catch(() => this.#end(running, failed));
    else this.#end(running, failed);
  }

  /** Takes the conversation as the server has it, and the running reply with it. */
  async #reload(running: AbortController): Promise<void> {
    const { signal } = running;
    const conversation = await this.#options.api.chat.conversation({
      params: this.#params,
      signal,
    });
    if (signal.aborted) return;
    this.#running = null;
    this.#options.tell({ event: 'loaded', conversation });
    if (conversation.isReplying) await this.#attach();
  }
}
