import { AppError } from '@neo/contracts';
import { SPEECH_PER_DAY } from '@neo/domain';
import type { MemberScope } from '../../platform/db/scope.ts';
import { spendSliding } from '../../platform/limits/throttle.ts';
import type { SpeechNeeds } from './speak.ts';

/** The formats of browsers' recorders, and of files that people may have, by their first bytes. */
const FORMATS: readonly [ending: string, at: number, bytes: string][] = [
  ['webm', 0, '1a45dfa3'],
  ['mp4', 4, '66747970'],
  ['ogg', 0, '4f676753'],
  ['wav', 0, '52494646'],
  ['flac', 0, '664c6143'],
  ['mp3', 0, '494433'],
  ['mp3', 0, 'fff'],
];
const DAY = 86_400;

function endingOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  const known = FORMATS.find(([, at, start]) => head.startsWith(start, at * 2));
  if (!known) throw new AppError('invalid', { reason: 'recording_unknown' });
  return known[0];
}

/** The words of a recording. */
export async function transcribe(
  { db, now, viewer }: MemberScope,
  { speech, rateLimits }: SpeechNeeds,
  { bytes, language }: { bytes: Uint8Array<ArrayBuffer>; language: string | undefined },
  gone: AbortSignal,
): Promise<{ text: string }> {
  assertTranscribing(speech);
  const ending = endingOf(bytes);
  const limit = SPEECH_PER_DAY.recordings;
  const throttle = { key: `transcription:${viewer.id}`, limit, seconds: DAY };
  if (rateLimits) await spendSliding(db, throttle, now);
  return { text: await speech.transcribe({ bytes, ending, language }, gone) };
}

/** @throws not_configured */
export function assertTranscribing(
  speech: SpeechNeeds['speech'],
): asserts speech is NonNullable<SpeechNeeds['speech']> {
  if (!speech?.settings.transcriptionModel) {
    throw new AppError('not_configured', { reason: 'dictation_not_configured' });
  }
}
