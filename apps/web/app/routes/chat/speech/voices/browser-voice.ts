import type { Chunk, Sound } from '../speaker.ts';

/** Voices are listed late, and Safari may never say that they are. */
const LOOKS = 8;
const LOOK_MS = 250;
/** A voice that has not begun by then never will. */
const START_MS = 5_000;
/** The slowest reading, in characters a second at normal speed. */
const SLOWEST = 7;

let listed: Promise<readonly SpeechSynthesisVoice[]> | undefined;

async function lookForVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in window)) return [];
  for (let look = 0; look < LOOKS; look += 1) {
    const voices = speechSynthesis.getVoices();
    if (voices.length > 0) return voices;
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, LOOK_MS);
    });
  }
  return [];
}

/** The voices of this browser. They are looked for once. */
export const readVoices = (): Promise<readonly SpeechSynthesisVoice[]> =>
  (listed ??= lookForVoices());

/** Chrome collects an utterance that nobody holds, and then never says that it has ended. */
const held = new Set<SpeechSynthesisUtterance>();

/** Speaks with a voice of the browser. */
export function speakInBrowser({ text, voice }: Chunk, chosen: SpeechSynthesisVoice): Sound {
  return {
    play: (signal) =>
      new Promise<void>((resolve, reject) => {
        const utterance = new SpeechSynthesisUtterance(text);
        const rate = voice?.speed ?? 1;
        Object.assign(utterance, { voice: chosen, lang: chosen.lang, rate });
        held.add(utterance);
        let watchdog = setTimeout(() => end(new Error('the voice does not begin')), START_MS);
        const end = (error?: Error): void => {
          clearTimeout(watchdog);
          signal.removeEventListener('abort', stop);
          held.delete(utterance);
          if (error) reject(error);
          else resolve();
        };
        const stop = (): void => {
          speechSynthesis.cancel();
          end();
        };
        utterance.addEventListener('start', () => {
          clearTimeout(watchdog);
          // Chrome cuts remote voices off after 15 seconds, without a word.
          const longestMs = START_MS + (text.length / SLOWEST / rate) * 1_000;
          watchdog = setTimeout(stop, longestMs);
        });
        utterance.addEventListener('end', () => end());
        utterance.addEventListener('error', ({ error }) =>
          end(['canceled', 'interrupted'].includes(error) ? undefined : new Error(error)),
        );
        signal.addEventListener('abort', stop);
        // What another page part left behind would be spoken first.
        if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel();
        speechSynthesis.speak(utterance);
      }),
  };
}
