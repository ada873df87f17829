import { isApiError } from '@neo/contracts';
import type { Api, Conversation } from '@neo/contracts';
import { isReplying } from '../state/chat-state.ts';
import type { ChatEvent, ChatState, ShownMessage, TurnRequest } from '../state/chat-state.ts';
import { shownOf } from '../state/kept.ts';
import { reduceChat } from '../state/reduce-chat.ts';
import { failingOf } from '../state/unsent.ts';
import { ConversationReader } from './conversation-reader.ts';
import { Store } from './store.ts';
import { TurnConnection } from './turn-connection.ts';

/** How long the server has to end a stopped reply before this side ends it alone, in milliseconds. */
const STOP_GRACE = 2_000;

/** After older messages could not be read, scrolling does not ask for them again this soon, in milliseconds. */
const EARLIER_REST = 5_000;

export interface ChatSessionOptions {
  neoId: string;
  api: Api;
  /** The state as the screen opens. */
  chat: ChatState;
  /** The model that the person chose; undefined where there is no choice. */
  model?: (() => string | undefined) | undefined;
  /** The sign-in has ended. */
  onSignedOut: () => void;
}

/**
 * One open chat screen: its state, and everything that is asked of the server for it. Its own turns run one at a time
 * over a `TurnConnection`, which follows the reply and finds it again after a cut.
 */
export class ChatSession extends Store<ChatState> {
  readonly #api: Api;
  readonly #params: { id: string };
  readonly #reader: ConversationReader;
  readonly #connection: TurnConnection;
  readonly #onSignedOut: () => void;
  readonly #model: () => string | undefined;
  #isSignedOut = false;
  #isHeld = false;
  #restsEarlier = false;

  constructor({ neoId, api, chat, model = () => undefined, onSignedOut }: ChatSessionOptions) {
    super(chat);
    this.#api = api;
    this.#params = { id: neoId };
    this.#onSignedOut = onSignedOut;
    this.#model = model;
    this.#reader = new ConversationReader(api, neoId);
    this.#connection = new TurnConnection(this.#params, this.#reader, {
      now: this.now,
      tell: (happened) => this.tell(happened),
      onRefused: (error) => this.#shut(error),
      onEnded: () => void this.sync(),
    });
  }

  /** Follows the running reply where it is kept, or asks for a greeting where nothing was said. */
  async open({ messages, running }: Pick<Conversation, 'messages' | 'running'>): Promise<void> {
    // Where nothing is kept, a running reply answers words that no screen shows any more.
    if (running && this.now().isPersisted) await this.#connection.attach(running);
    else if (messages.length === 0) await this.ask({ kind: 'greeting' });
  }

  /** Asks for a turn. @param again the id of the unsent message that this turn sends */
  async ask(turn: TurnRequest, again?: number): Promise<void> {
    if (this.#connection.isOpen) {
      // A reply to something said elsewhere began at this moment.
      const refused = { turn, message: null, code: 'conflict', retryAt: null };
      this.tell({ event: 'returned', refused });
      return;
    }
    this.#connection.forgetKey();
    this.tell({ event: 'asked', turn, model: this.#model(), again });
    await this.#connection.begin(turn);
  }

  /** Tries the failed turn again. */
  async retry(): Promise<void> {
    const { failure } = this.now();
    if (failure === null || this.#connection.isOpen) return;
    this.tell({ event: 'retried', model: this.#model() });
    await this.#connection.begin(failure.turn);
  }

  /** Sends an unsent message: as the same turn where that one failed last, else as a new one. */
  async sendUnsent(id: number): Promise<void> {
    const chat = this.now();
    const unsent = chat.unsent.find((one) => one.id === id);
    if (unsent === undefined || isReplying(chat)) return;
    const { text, replaces } = unsent;
    if (failingOf(chat) === unsent) await this.retry();
    else await this.ask({ kind: 'send', text, replaces }, id);
  }

  /** Stops the running reply, upstream too. What was shown stays. */
  async stop(): Promise<void> {
    const end = this.#connection.stop();
    if (end === undefined) return;
    await this.#api.chat
      .stop({ params: this.#params })
      .catch((error: unknown) => this.#shut(error));
    setTimeout(end, STOP_GRACE);
  }

  /** The screen is left: the connection ends, and where nothing is kept the turn ends with it. */
  leave(): void {
    this.#connection.leave();
  }

  /** While a removal can be undone, nothing that the server keeps comes back by itself. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Applies an event. */
  tell(happened: ChatEvent): void {
    this.set(reduceChat(this.now(), happened, new Date().toISOString()));
  }

  /** Reads the newest messages, or asks whether the conversation may go on. A running turn does so when it ends. */
  async sync(): Promise<void> {
    if (this.#isBusy()) return;
    const { turns } = this.now();
    const conversation = await this.#reader.newest().catch((error: unknown) => this.#shut(error));
    if (conversation === null || this.#isBusy() || this.now().turns !== turns) return;
    if (!this.now().isPersisted) return;
    this.tell({ event: 'synced', conversation });
    if (conversation.running) await this.#connection.attach(conversation.running);
  }

  /** Tries to go on where the server had shut the conversation. */
  async reopen(): Promise<void> {
    this.tell({ event: 'opened' });
    await this.sync();
  }

  /** Reads one page of older messages. Concurrent calls read one page. */
  async readEarlier(): Promise<void> {
    const { hasEarlier, messages } = this.now();
    const before = messages[0]?.seq;
    if (this.#restsEarlier || !hasEarlier || before === undefined) return;
    this.#restsEarlier = true;
    try {
      const conversation = await this.#reader.earlierThan(before);
      this.tell({ event: 'earlier', conversation });
      this.#restsEarlier = false;
    } catch {
      setTimeout(() => (this.#restsEarlier = false), EARLIER_REST);
    }
  }

  /** Shows another variant of a reply, which the NEO remembers from then on. @throws what the server refuses */
  async choose({ id, seq, versions }: ShownMessage, variant: number): Promise<void> {
    const here = versions?.[variant - 1];
    if (here) {
      this.tell({ event: 'chosen', id, shown: variant, version: here });
      return;
    }
    if (seq === undefined) return;
    const params = { ...this.#params, seq: String(seq) };
    const message = await this.#api.chat.chooseVariant({ params, body: { variant } });
    const { content, status, at, model } = shownOf(message, id);
    this.tell({ event: 'chosen', id, shown: variant, version: { content, status, at, model } });
  }

  #isBusy(): boolean {
    return this.#connection.isOpen || this.#isHeld;
  }

  /** Where the server does not let the conversation go on, the screen says why. */
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
}
