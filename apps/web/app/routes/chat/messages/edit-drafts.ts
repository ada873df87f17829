import { keepEdit, readEdit } from '../state/chat-draft.ts';
import type { DraftPlace, EditKind } from '../state/chat-draft.ts';
import { isRead } from '../state/chat-state.ts';
import type { ShownMessage } from '../state/chat-state.ts';

type Messages = () => readonly ShownMessage[];

/** The texts in the editors of messages, by the id of the message. The newest one survives a reload. */
export class EditDrafts {
  readonly #texts = new Map<number, string>();
  readonly #place: DraftPlace | null;
  readonly #messages: Messages;
  readonly #kind: EditKind;

  constructor(place: DraftPlace | null, messages: Messages, kind: EditKind = 'edit') {
    this.#kind = kind;
    this.#place = place;
    this.#messages = messages;
  }

  get(id: number): string | undefined {
    return this.#texts.get(id);
  }

  set(id: number, text: string): void {
    this.#texts.set(id, text);
    const { seq, at: timestamp, content } = this.#messages().find((one) => one.id === id) ?? {};
    if (seq === undefined || timestamp === undefined || this.#place === null) return;
    keepEdit(this.#place, text === content ? null : { seq, timestamp, text }, this.#kind);
  }

  /** The editor was closed: it does not open again after a reload. Its text is there if it is opened again. */
  close(): void {
    if (this.#place) keepEdit(this.#place, null, this.#kind);
  }

  delete(id: number): void {
    this.#texts.delete(id);
    this.close();
  }

  /** Finds the edit that was open before a reload. @returns its message; null if that is gone or nothing was typed */
  restore(): number | null {
    const draft = this.#place && readEdit(this.#place, this.#kind);
    if (!draft) return null;
    const edited = this.#messages().find(
      ({ role, seq, at }) =>
        (role === 'user' || this.#kind === 'reword') &&
        seq !== undefined &&
        isRead(draft, { seq, timestamp: at }),
    );
    if (!edited) return null;
    this.#texts.set(edited.id, draft.text);
    return edited.id;
  }
}
