import { NotHeard } from './ears.ts';
import type { Heard, Listening } from './ears.ts';

/** The longest recording. Speech is understood at this rate, and takes far less than the server's limit. */
const LONGEST_MS = 5 * 60_000;
const BITS_PER_SECOND = 32_000;

export const canRecord = (): boolean => 'MediaRecorder' in window && 'mediaDevices' in navigator;

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    const { name } = error as DOMException;
    throw new NotHeard(name === 'NotAllowedError' ? 'refused' : 'no_microphone');
  }
}

/** Records until it is stopped. What was said is passed on as a recording, which `write` turns into words. */
export function listenOnServer(
  write: (recording: Blob) => Promise<string>,
  heard: Heard,
): Listening {
  let recorder: MediaRecorder | undefined;
  let isOver = false;
  let isLeft = false;
  const end = (error?: unknown): void => {
    if (!isLeft) heard.onEnd(error);
  };
  const stop = (): void => {
    isOver = true;
    if (recorder?.state === 'recording') recorder.stop();
  };

  async function writeDown(recording: Blob): Promise<void> {
    if (isLeft) return;
    if (recording.size === 0) throw new NotHeard('silence');
    heard.onRecording(recording);
    const words = (await write(recording)).trim();
    if (isLeft) return;
    if (words === '') throw new NotHeard('silence');
    heard.onWords(words);
    end();
  }

  async function record(): Promise<void> {
    const microphone = await openMicrophone();
    const close = (): void => microphone.getTracks().forEach((track) => track.stop());
    // Stopped while the browser asked.
    if (isOver) {
      close();
      return end();
    }
    const parts: Blob[] = [];
    recorder = new MediaRecorder(microphone, { audioBitsPerSecond: BITS_PER_SECOND });
    const { mimeType: type } = recorder;
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    const longest = setTimeout(stop, LONGEST_MS);
    recorder.onstop = () => {
      clearTimeout(longest);
      close();
      writeDown(new Blob(parts, { type })).catch(end);
    };
    recorder.start();
    heard.onListening();
  }

  record().catch(end);
  return {
    stop,
    leave() {
      isLeft = true;
      stop();
    },
  };
}
