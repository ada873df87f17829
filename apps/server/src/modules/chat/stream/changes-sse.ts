import { EventStream, frame } from '../../../platform/event-stream.ts';

const CHANGED = frame({ event: 'changed', data: {} });

/** Says that something changed, never what. For who does not read, many changes are one. */
export class ChangeEvents extends EventStream {
  protected override readonly isLast = false;
  #isDue = false;

  tell(): void {
    this.#isDue = true;
    this.pump();
  }

  protected override nextFrame(): string | undefined {
    if (!this.#isDue) return undefined;
    this.#isDue = false;
    return CHANGED;
  }
}
