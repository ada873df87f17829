import { isApiError, type Api } from '@neo/client';
import type { Conversation, Help } from '@neo/contracts';
import { greetingsOf } from '../../../data/conversation-queries.ts';
import { isReplying, isSteady } from '../state/chat-state.ts';
import type {
  ChatEvent,
  ChatState,
  ShownMessage,
  SteadyChat,
  TurnRequest,
} from '../state/chat-state.ts';
import { isGreetedAnew, standingGreeting } from '../state/greeting.ts';
import { isTakenAway, shownOf } from '../state/kept.ts';
import { reduceChat } from '../state/reduce-chat.ts';
import { failingOf } from '../state/unsent.ts';
import { AbsentMessages, afterPageOf } from './reading/absent-messages.ts';
import { ConversationReader } from './reading/conversation-reader.ts';
import { Joined } from './joined.ts';
import { addressOf, placeOf } from './place.ts';
import type { Place } from './place.ts';
import { Store } from './store.ts';
import type { ChatSessionOptions } from './session-options.ts';
import { callOf } from './turn-call.ts';
import { TurnConnection } from './turn-connection.ts';

/** How long the server has to end a stopped reply before this side ends it alone, in milliseconds. */
const STOP_GRACE = 2_000;

/** After a failure to load older messages, scrolling does not retry within this time, in milliseconds. */
const EARLIER_REST = 5_000;

/**
 * One open chat screen: its state and all its requests to the server. Its own turns run one at a time
 * over a `TurnConnection`, which follows the reply and finds it again after a cut.
 */
export class ChatSession extends Store<ChatState> {
  readonly #api: Api;
  readonly #neoId: string;
  readonly #reader: ConversationReader;
  readonly #absent: AbsentMessages;
  readonly #connection: TurnConnection;
  readonly #syncing = new Joined(() => this.#sync());
  readonly #onSignedOut: () => void;
  readonly #model: () => string | undefined;
  readonly #reduce: typeof reduceChat;
  #isSignedOut = false;
  #isHeld = false;
  #restsEarlier = false;
  #steady: ChatState;

  constructor(options: ChatSessionOptions) {
    const { neoId, api, chat, model = () => undefined, onSignedOut, help } = options;
    super(chat);
    this.#steady = chat;
    this.#api = api;
    this.#neoId = neoId;
    this.#onSignedOut = onSignedOut;
    this.#model = model;
    this.#reduce = options.reduce ?? reduceChat;
    this.#reader = new ConversationReader(api, this.place);
    this.#absent = new AbsentMessages({
      reader: this.#reader,
      now: this.now,
      restMs: EARLIER_REST,
      tell: (happened) => this.tell(happened),
    });
    this.#connection = new TurnConnection(this.place, this.#reader, {
      now: this.now,
      callOf: options.callOf ?? callOf,
      tell: (happened) => this.tell(happened),
      onRefused: (error) => void this.#shut(error),
      onEnded: () => void this.sync(),
      ...help,
    });
  }

  /** The current place: its first message may have begun a conversation. */
  readonly place = (): Place => placeOf(this.#neoId, this.now());

  /** The chat without the running reply. The same object while only the reply grows, so that little renders. */
  readonly steady = (): SteadyChat => {
    const now = this.now();
    if (!isSteady(this.#steady, now)) this.#steady = now;
    return this.#steady;
  };

  /** Follows the running reply if it is stored, or lets the NEO greet in an empty conversation. */
  async open({ messages, running }: Pick<Conversation, 'messages' | 'running'>): Promise<void> {
    if (this.now().shut !== null) return;
    // If nothing is stored, a running reply answers a message that no screen shows any more.
    if (running && this.now().isPersisted) await this.#connection.attach(running);
    else if (messages.length === 0) await this.greet();
    else this.#connection.forgetGreeting();
  }

  /** Lets the NEO greet: with its author's greeting, which is shown at once, or else through the model. */
  async greet(): Promise<void> {
    if (this.now().debate) return;
    if (this.now().greetings === undefined) await this.readGreetings();
    const { greetings = [], messages } = this.now();
    if (greetings.length === 0 && messages.length === 0) await this.ask({ kind: 'greeting' });
  }

  /** Reads the author's greetings. If that fails, the ones on the screen stay. */
  async readGreetings(): Promise<void> {
    try {
      const query = greetingsOf(this.now().conversationId);
      const { items } = await this.#api.chat.greetings({ params: { id: this.#neoId }, query });
      this.tell({ event: 'greetings-read', greetings: items });
    } catch (error) {
      await this.#shut(error);
    }
  }

  /** The viewer chose a person, perhaps to begin with. A greeting that is not a message yet may contain that name. */
  become(person: ChatState['person']): void {
    this.tell({ event: 'became', person });
    if (this.place().conversationId === null) void this.sync();
    if (standingGreeting(this.now())) void this.readGreetings();
  }

  /** Asks for a turn. @param again the id of the unsent message that this turn sends */
  async ask(turn: TurnRequest, again?: number): Promise<void> {
    if (this.#connection.isOpen) {
      // A reply to a message from elsewhere has just begun.
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

  /** Sends an unsent message: as the same turn if it failed last, or else as a new one. */
  async sendUnsent(id: number): Promise<void> {
    const chat = this.now();
    const unsent = chat.unsent.find((one) => one.id === id);
    if (unsent === undefined || isReplying(chat)) return;
    const { text, replaces } = unsent;
    if (failingOf(chat) === unsent) await this.retry();
    else await this.ask({ kind: 'send', text, replaces }, id);
  }

  /** Stops the running reply, also at the model. The shown part stays. */
  async stop(): Promise<void> {
    const end = this.#connection.stop();
    if (end === undefined) return;
    const { group, params } = addressOf(this.place());
    await this.#api[group].stop({ params }).catch((error: unknown) => this.#shut(error));
    setTimeout(end, STOP_GRACE);
  }

  /** The screen is left: the connection ends, and an unstored turn ends with it. */
  leave(): void {
    this.#connection.leave();
  }

  /** While a removal can be undone, stored messages do not reappear. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Applies an event. */
  tell(happened: ChatEvent): void {
    this.set(this.#reduce(this.now(), happened, new Date().toISOString()));
  }

  /** Loads the newest messages, or checks whether the chat may continue. A running turn does so when it ends. */
  async sync(): Promise<void> {
    if (!this.#isBusy()) await this.#syncing.run();
  }

  async #sync(): Promise<void> {
    if (this.#isBusy()) return;
    const before = this.now();
    const conversation = await this.#reader.read().catch((error: unknown) => this.#shut(error));
    if (conversation === null) return;
    const isShut = !this.now().debate && isTakenAway(conversation);
    const why = isShut ? await this.#reader.refusalOfNeo() : null;
    if (this.#isBusy() || this.now().turns !== before.turns || !this.now().isPersisted) return;
    this.tell({ event: 'synced', conversation });
    if (why !== null) this.tell({ event: 'shut', code: why });
    else if (conversation.running) await this.#connection.attach(conversation.running);
    else if (isGreetedAnew(before, conversation)) await this.readGreetings();
  }

  /** The message with its place, which only the next read tells if it was sent just now. Undefined if it is gone. */
  async placed(id: number): Promise<ShownMessage | undefined> {
    const message = () => this.now().messages.find((one) => one.id === id);
    if (message()?.seq === undefined && this.now().isPersisted) await this.sync();
    return message();
  }

  /** Tries to continue a conversation that the server had closed. */
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

  /** Reads this message and those around it, where they are not there. @throws what the server refuses */
  async readBackTo(seq: number): Promise<void> {
    const { hasEarlier, messages } = this.now();
    const joint = messages[0]?.seq;
    if (hasEarlier && joint !== undefined && seq < joint) {
      const conversation = await this.#reader.earlierThan(Math.min(joint, afterPageOf(seq)));
      this.tell({ event: 'earlier', conversation });
    } else if (this.#absent.has(seq)) {
      await this.#absent.read(seq);
    }
  }

  /** The place of this message is in sight: reads it and those around it. @returns takes the wish back */
  readonly wantAbsent = (seq: number): (() => void) => this.#absent.want(seq);

  /** Shows another variant of a reply, which the NEO remembers from then on. @throws the server's refusal */
  async choose({ id, seq, versions }: ShownMessage, variant: number): Promise<void> {
    const here = versions?.[variant - 1];
    if (here) {
      this.tell({ event: 'chosen', id, shown: variant, version: here });
      return;
    }
    if (seq === undefined) return;
    const { group, params } = addressOf(this.place());
    const message = await this.#api[group].chooseVariant({
      params: { ...params, seq: String(seq) },
      body: { variant },
    });
    const { content, status, at, model } = shownOf(message, id);
    this.tell({ event: 'chosen', id, shown: variant, version: { content, status, at, model } });
  }

  /** Rewords a stored message in place. @returns help lines if its words call for them. @throws the server's refusal */
  async reword({ id, seq, at }: ShownMessage, content: string): Promise<Help | undefined> {
    if (seq === undefined) return undefined;
    const { group, params } = addressOf(this.place());
    const edit = { params: { ...params, seq: String(seq) }, body: { content, timestamp: at } };
    const { help, ...message } = await this.#api[group].reword(edit);
    this.tell({ event: 'revised', id, message });
    return help;
  }

  #isBusy(): boolean {
    return this.#connection.isOpen || this.#isHeld;
  }

  /** If the server does not let the conversation continue, the screen says why. */
  async #shut(error: unknown): Promise<null> {
    if (!isApiError(error)) return null;
    const { code, status, reason } = error;
    if (reason === 'greeting_gone') void this.readGreetings();
    else if (code === 'not_signed_in') this.#signOut();
    // A NEO that may not speak does not end a debate.
    else if (this.now().debate && !(status === 404 && (await this.#reader.isGone()))) return null;
    else if (status === 404 && this.place().conversationId !== null) {
      // Either the conversation or its NEO is gone. Only a read of the NEO tells which.
      this.tell({
        event: 'shut',
        code: (!this.now().debate && (await this.#reader.refusalOfNeo())) || 'conversation_gone',
      });
    } else if (status === 404 || (status === 403 && code !== 'plan')) {
      this.tell({ event: 'shut', code });
    }
    return null;
  }

  #signOut(): void {
    if (this.#isSignedOut) return;
    this.#isSignedOut = true;
    this.#onSignedOut();
  }
}
