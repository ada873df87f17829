/**
 * Room: voices. What speaks: the browser's voices, and the speech server of the deployment.
 *
 * It promises that the browser comes first where it has a fitting voice, unless the person or the NEO's author chose the
 * server. `choose-voice` decides, `browser-voice` and `server-voice` make the sounds.
 */
import type { Prepare } from '../speaker.ts';
import { readVoices, speakInBrowser } from './browser-voice.ts';
import { chooseVoice } from './choose-voice.ts';
import { speakOnServer } from './server-voice.ts';
import type { VoiceEngine } from '@neo/domain';

/** There is no voice for this language, here or on the server. */
export class NoVoice extends Error {
  override readonly name = 'NoVoice';
}

export interface VoicesOptions {
  hasServer: boolean;
  /** The person's choice; null if they made none. */
  preferred: () => VoiceEngine | null;
  /** The language of replies, where a NEO has none. */
  language: string;
}

/** Makes sounds of chunks, each with the voice that fits. */
export function voices({ hasServer, preferred, language }: VoicesOptions): Prepare {
  return async (chunk, signal) => {
    const choosing = { voice: chunk.voice, language, preferred: preferred(), hasServer };
    // Voices of the browser can take seconds to be listed. The server needs none.
    const isServerWanted = hasServer && (choosing.preferred ?? chunk.voice?.engine) === 'server';
    const chosen = chooseVoice(isServerWanted ? [] : await readVoices(), choosing);
    if (chosen === null) throw new NoVoice(language);
    return chosen === 'server' ? speakOnServer(chunk, signal) : speakInBrowser(chunk, chosen);
  };
}
