import { NotHeard, regional } from './ears.ts';
import type { Deafness, Heard, Listening } from './ears.ts';

/** What we use of the browser's recognizer, which TypeScript does not know. */
interface Recognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: Results) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
interface Results {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}
type MakeRecognizer = new () => Recognizer;

/** The browser's recognizer, if it has one. Chrome and Safari know it by another name. */
export function findRecognizer(): MakeRecognizer | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    MakeRecognizer | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

const MEANINGS: Record<string, Deafness> = {
  'not-allowed': 'refused',
  'audio-capture': 'no_microphone',
  'no-speech': 'silence',
};

/** Listens with the browser's own recognizer. Most send the sound to their maker. */
export function listenInBrowser(
  Recognizer: MakeRecognizer,
  language: string,
  heard: Heard,
): Listening {
  const recognizer = new Recognizer();
  recognizer.lang = regional(language);
  // Chrome on Android tells every phrase twice if it goes on.
  recognizer.continuous = !/Android/.test(navigator.userAgent);
  recognizer.interimResults = true;
  let interim = '';
  let hasWords = false;
  let error: NotHeard | undefined;
  const say = (words: string): void => {
    if (words.trim() === '') return;
    hasWords = true;
    heard.onWords(words);
  };
  recognizer.onstart = () => heard.onListening();
  recognizer.onresult = ({ results, resultIndex }) => {
    interim = '';
    for (const result of Array.from(results).slice(resultIndex)) {
      const { transcript } = result[0]!;
      if (result.isFinal) say(transcript);
      else interim += transcript;
    }
    heard.onInterim(interim);
  };
  recognizer.onerror = (event) => {
    // Ended by us.
    if (event.error === 'aborted') return;
    error = new NotHeard(MEANINGS[event.error] ?? 'no_recognizer');
  };
  recognizer.onend = () => {
    // What was never settled is better than nothing.
    say(interim);
    if (error?.why === 'silence' && hasWords) error = undefined;
    heard.onEnd(error ?? (hasWords ? undefined : new NotHeard('silence')));
  };
  recognizer.start();
  return {
    stop: () => recognizer.stop(),
    leave() {
      recognizer.onend = null;
      recognizer.onresult = null;
      recognizer.abort();
    },
  };
}
