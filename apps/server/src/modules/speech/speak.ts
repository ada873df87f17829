import { AppError } from '@neo/contracts';
import type { SpokenText } from '@neo/contracts';
import { SPEECH_PER_DAY } from '@neo/domain';
import type { MemberScope } from '../../platform/db/scope.ts';
import { refundSliding, spendSliding } from '../../platform/limits/throttle.ts';
import type { Sound, SpeechServer } from '../../platform/speech/speech-server.ts';
import { KeyedQueue } from '../../platform/work/keyed-queue.ts';

export interface SpeechNeeds {
  /** Absent if speech is not configured. */
  readonly speech?: SpeechServer | undefined;
  readonly rateLimits: boolean;
}

/** Chunks of one person that a speech server is asked for at once: two voices, each with one prefetched. */
export const SPEAKING_EACH = 4;
/** Further ones that wait. */
export const SPEAKING_WAITING = 4;
const DAY = 86_400;

const calls = new KeyedQueue({ atOnce: SPEAKING_EACH, waiting: SPEAKING_WAITING, retryAfter: 2 });

/** The sound of a chunk of text. Characters count for the day, and are given back if no sound came. */
export async function speak(
  { db, now, viewer }: MemberScope,
  { speech, rateLimits }: SpeechNeeds,
  spoken: SpokenText,
  gone: AbortSignal,
): Promise<Sound> {
  if (!speech?.settings.model) {
    throw new AppError('not_configured', { reason: 'speech_not_configured' });
  }
  const characters = spoken.text.length;
  const limit = SPEECH_PER_DAY.characters;
  const throttle = { key: `speech:${viewer.id}`, limit, seconds: DAY };
  if (rateLimits) await spendSliding(db, throttle, now, characters);
  try {
    return await calls.run(viewer.id, () => speech.speak(spoken, gone), { gone });
  } catch (error) {
    if (rateLimits) await refundSliding(db, throttle, now, characters);
    throw error;
  }
}
