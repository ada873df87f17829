import { EventStream, frame } from '../../../platform/event-stream.ts';

const CHANGED = frame({ event: 'changed', data: {} });

/** Reports that something changed, but not what. A slow reader gets many changes as one event. */
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
