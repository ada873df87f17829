import { CutStream, isApiError, runTurn } from '@neo/client';
import type { Conversation } from '@neo/contracts';
import type { HelpCalls } from '../../../features/help/help-after.ts';
import type { ChatEvent, ChatState, Failure, TurnRequest } from '../state/chat-state.ts';
import { greetingToKeep } from '../state/greeting.ts';
import { wasTaken } from '../state/kept.ts';
import { turnRequestOf } from '../state/turn.ts';
import type { ConversationReader } from './reading/conversation-reader.ts';
import { pause, Reconnection } from './reconnection.ts';
import type { Place } from './place.ts';
import { followingOf } from './turn-call.ts';
import type { CallOf, TurnCall } from './turn-call.ts';
import { TurnKey } from './turn-key.ts';

/** Between two reads of a reply that cannot be followed, in milliseconds. */
const RECHECK_DELAY = 1_000;

/** How often a turn is sent again while an earlier, unstored one ends. */
const CONFLICTS_MAX = 3;

/** The events that end a turn. */
const LAST: ReadonlySet<string> = new Set(['done', 'error', 'said']);

type RunningTurn = NonNullable<Conversation['running']>;

/** The screen that the turn belongs to. */
interface Screen extends HelpCalls {
  now: () => ChatState;
  tell: (happened: ChatEvent) => void;
  callOf: CallOf;
  /** The server refused a call: the screen may have to close. */
  onRefused: (error: unknown) => void;
  /** A turn of a stored conversation ended: the server knows more about it than the screen. */
  onEnded: () => void;
}

/** Runs one turn at a time: sends it once, follows its reply, and resumes it after a lost connection. */
export class TurnConnection {
  readonly #place: () => Place;
  readonly #reader: ConversationReader;
  readonly #screen: Screen;
  readonly #key = new TurnKey();
  /** A page asks for a greeting by itself: after a reload it gets the one that the page before it asked for. */
  readonly #greetingKey = new TurnKey('greeting-key');
  readonly #reconnection = new Reconnection();
  #running: AbortController | null = null;
  #isStopping = false;
  /** The running turn, and the id of its newest event. */
  #turnId: string | undefined;
  #heard = '0';
  /** How often this turn was refused because another one ran. */
  #conflicts = 0;

  constructor(place: () => Place, reader: ConversationReader, screen: Screen) {
    this.#place = place;
    this.#reader = reader;
    this.#screen = screen;
  }

  get isOpen(): boolean {
    return this.#running !== null;
  }

  /** The next turn is a new one, even with the same text. */
  forgetKey(): void {
    this.#key.forget();
  }

  /** The conversation has begun: the next greeting is a new one. */
  forgetGreeting(): void {
    this.#greetingKey.forget();
  }

  #forgetKeys(): void {
    this.#key.forget();
    this.#greetingKey.forget();
  }

  /** Sends a turn and follows its reply to the end. */
  async begin(turn: TurnRequest): Promise<void> {
    this.#conflicts = 0;
    this.#reconnection.reset();
    await this.#send(turn);
  }

  /** Follows a reply that is already being written, from its beginning: in a debate that of the current speaker. */
  async attach({ kind, turnId, after = 0 }: RunningTurn): Promise<void> {
    this.#greetingKey.forget();
    this.#screen.tell({ event: 'attached', kind });
    this.#turnId = turnId;
    this.#heard = String(after);
    this.#reconnection.reset();
    await this.#resume();
  }

  /**
   * From now on the running turn counts as stopped.
   * @returns a function that ends it if it still runs; undefined if none runs
   */
  stop(): (() => void) | undefined {
    const stopped = this.#running;
    if (stopped === null) return undefined;
    this.#isStopping = true;
    return () => {
      if (this.#running === stopped) this.#end(stopped, { event: 'stopped' });
    };
  }

  leave(): void {
    this.#running?.abort();
    this.#running = null;
  }

  async #send(turn: TurnRequest): Promise<void> {
    const chat = this.#screen.now();
    const call = this.#screen.callOf(turn, chat, this.#place());
    const key =
      turn.kind === 'greeting' && chat.isPersisted
        ? this.#greetingKey.of([this.#place(), chat.model])
        : this.#key.of([turn, greetingToKeep(chat)]);
    this.#heard = '0';
    await this.#follow(call, { 'idempotency-key': key });
  }

  /** Follows the running reply from the newest event that arrived. */
  async #resume(): Promise<void> {
    const call = followingOf(this.#turnId, this.#place());
    await this.#follow(call, { 'last-event-id': this.#heard });
  }

  async #follow({ address, input }: TurnCall, headers: Record<string, string>): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    this.#isStopping = false;
    const asked = { ...input, signal: running.signal };
    const begun = (turnId?: string) => void (this.#turnId = turnId);
    let last: ChatEvent | undefined;
    try {
      for await (const happened of runTurn(address, asked, headers, begun)) {
        if (running.signal.aborted) return;
        this.#reconnection.reset();
        this.#heard = happened.id ?? this.#heard;
        // A message in a debate is answered without a stream: its lines come in that answer.
        const help = happened.event === 'said' ? happened.data.help : undefined;
        if (help) this.#screen.show(help);
        if (happened.event === 'help') this.#screen.show(happened.data);
        else if (LAST.has(happened.event)) last = happened;
        else this.#screen.tell(happened);
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
    // The server had nothing to follow: the reply has just ended.
    await pause(RECHECK_DELAY, running.signal);
    if (!running.signal.aborted) await this.#recover(running, new CutStream());
  }

  #end(running: AbortController, happened: ChatEvent): void {
    running.abort();
    if (this.#running !== running) return;
    this.#running = null;
    if (happened.event !== 'error' || happened.data.code !== 'cut') this.#forgetKeys();
    this.#screen.tell(this.#isStopping ? { event: 'stopped' } : happened);
    if (this.#screen.now().isPersisted) this.#screen.onEnded();
  }

  /** Reports a refusal. After a lost connection the server may know more than the screen, so it is asked. */
  async #recover(running: AbortController, error: unknown): Promise<void> {
    const refusal = isApiError(error) ? error : null;
    if (refusal) this.#forgetKeys();
    const turn = turnRequestOf(this.#screen.now());
    // Help lines do not wait until a message is taken.
    if (refusal?.help) this.#screen.show(refusal.help);
    else if (turn.kind === 'send' && this.#heard === '0') this.#screen.callUp(turn.text);
    this.#screen.onRefused(error);
    const { detail: message = null, code = 'cut', reason, retryAfter } = refusal ?? {};
    const isDebate = this.#screen.now().debate !== undefined;
    const refused: Failure = { turn, message, reason, code, retryAt: null };
    if (code === 'plan' && !isDebate && this.#place().conversationId !== null) {
      // The plan ended meanwhile: the chat continues without being stored.
      this.#running = null;
      this.#screen.tell({ event: 'unkept' });
      await this.#send(turn);
      return;
    }
    // The running turn began in another window, or in this one before a reload.
    const isElsewhere = code === 'conflict';
    const { isPersisted } = this.#screen.now();
    if (isElsewhere && !isPersisted) {
      await this.#waitForOther(running, refused);
      return;
    }
    const mayHaveGoneOn = isPersisted && (!refusal || isElsewhere);
    if (mayHaveGoneOn) {
      const reload = () => this.#reload(running, isElsewhere ? refused : null);
      const isSettled = await this.#reconnection.try(reload, running.signal, () =>
        this.#screen.tell({ event: 'cut' }),
      );
      if (isSettled) return;
    }
    this.#end(running, {
      event: 'error',
      data: { message: message ?? '', reason, code, retryAfter },
    });
  }

  /** If nothing is stored, an abandoned turn ends within a second. Then this one is sent again. */
  async #waitForOther(running: AbortController, refused: Failure): Promise<void> {
    this.#conflicts += 1;
    const isOver = this.#conflicts > CONFLICTS_MAX;
    if (!isOver) await pause(RECHECK_DELAY, running.signal);
    if (running.signal.aborted) return;
    this.#running = null;
    const { turn, code, message } = refused;
    if (!isOver) await this.#send(turn);
    else if (turn.kind === 'send') this.#screen.tell({ event: 'refused', refused });
    else this.#screen.tell({ event: 'error', data: { message: message ?? '', code } });
  }

  /**
   * Loads the conversation from the server, and follows its running reply.
   * @param refused the turn that the server refused because another one runs; null after a lost connection
   * @returns whether the screen now shows what the server has
   */
  async #reload(running: AbortController, refused: Failure | null): Promise<boolean> {
    const { now, tell } = this.#screen;
    const conversation = await this.#reader.read(running.signal);
    if (running.signal.aborted) return true;
    const isTaken = wasTaken(now(), conversation);
    if (!isTaken && refused === null) return false;
    this.#running = null;
    this.#forgetKeys();
    const { running: other } = conversation;
    // It is the turn that is already partly on the screen.
    if (other && isTaken && this.#heard !== '0' && other.turnId === this.#turnId) {
      await this.#resume();
      return true;
    }
    if (refused && !isTaken) tell({ event: 'refused', refused });
    else tell({ event: 'ended' });
    tell({ event: 'synced', conversation });
    if (other) await this.attach(other);
    return true;
  }
}
