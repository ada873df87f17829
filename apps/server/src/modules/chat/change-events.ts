import type { Role } from '@neo/domain';
import { EventStream, frame } from '../../platform/event-stream.ts';

/** Who watches a conversation, and what they watch it with. */
export interface Watcher {
  readonly userId: string;
  readonly role: Role;
  readonly sessionKey: string;
}

const CHANGED = frame({ event: 'changed', data: {} });

/** Says that something changed, never what. For who does not read, many changes are one. */
export class ChangeEvents extends EventStream {
  readonly watcher: Watcher;
  #isDue = false;
  #isEnding = false;

  constructor(watcher: Watcher) {
    super();
    this.watcher = watcher;
  }

  tell(): void {
    this.#isDue = true;
    this.pump();
  }

  /** Ends the stream: who may and wants to comes back. */
  finish(): void {
    this.#isEnding = true;
    this.pump();
  }

  protected override get isLast(): boolean {
    return this.#isEnding;
  }

  protected override nextFrame(): string | undefined {
    if (!this.#isDue) return undefined;
    this.#isDue = false;
    return CHANGED;
  }
}
