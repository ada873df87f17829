/** Why listening ended without what was said. */
export type Deafness =
  /** The person or the browser does not allow the microphone. */
  | 'refused'
  | 'no_microphone'
  | 'silence'
  /** The browser has a recognizer, but it does not work here. */
  | 'no_recognizer';

export class NotHeard extends Error {
  readonly why: Deafness;
  constructor(why: Deafness) {
    super(`nothing was heard: ${why}`);
    this.why = why;
  }
}

/** Callbacks of a listener. */
export interface Heard {
  /** The microphone is open. */
  onListening(): void;
  /** Words that may still change. */
  onInterim(words: string): void;
  /** Words that no longer change. */
  onWords(words: string): void;
  /** The recording, which is being written down now. */
  onRecording(recording: Blob): void;
  /** Nothing listens any more. @param error absent if all was heard */
  onEnd(error?: unknown): void;
}

/** A listener that runs. */
export interface Listening {
  /** Ends, and tells what was said. */
  stop(): void;
  /** Ends, and tells nothing. */
  leave(): void;
}

/** The languages of recognizers have a region: the browser's, if it is of the same language. */
export function regional(language: string): string {
  const own = navigator.languages.find((each) => each.startsWith(`${language}-`));
  return own ?? ({ en: 'en-US', es: 'es-ES' }[language] || language);
}
