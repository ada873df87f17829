import { assertOk, requestOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import type { Chunk, Sound } from '../speaker.ts';

/** Longer than the server itself waits. */
const TIMEOUT_MS = 75_000;
/** A browser lets a page sound once somebody has pressed something in it. */
const UNLOCK_MS = 2_000;

let context: AudioContext | undefined;

async function openContext(): Promise<AudioContext> {
  context ??= new AudioContext();
  if (context.state !== 'running') {
    await Promise.race([
      context.resume(),
      new Promise((resolve) => {
        setTimeout(resolve, UNLOCK_MS);
      }),
    ]);
  }
  if (context.state !== 'running') throw new Error('this page may not sound yet');
  return context;
}

/** Fetches a sound from the server of the deployment. */
export async function speakOnServer({ text, voice }: Chunk, gone: AbortSignal): Promise<Sound> {
  const body = { text, voice: voice?.voice || undefined, speed: voice?.speed };
  const signal = AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await assertOk(
    await fetch(...requestOf(ADDRESSES.speech.speak, { body, signal })),
  );
  const bytes = await response.arrayBuffer();
  const audio = await openContext();
  const buffer = await audio.decodeAudioData(bytes);
  return {
    play: (end) =>
      new Promise<void>((resolve) => {
        const source = new AudioBufferSourceNode(audio, { buffer });
        const stop = (): void => source.stop();
        source.addEventListener('ended', () => {
          end.removeEventListener('abort', stop);
          resolve();
        });
        end.addEventListener('abort', stop);
        source.connect(audio.destination);
        source.start();
        if (end.aborted) stop();
      }),
  };
}
