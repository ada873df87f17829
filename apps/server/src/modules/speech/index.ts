import type { SpeechServer } from '../../platform/speech/speech-server.ts';
import { speechRoutes } from './speech.routes.ts';

export interface SpeechOptions {
  /** If absent, this server neither reads aloud nor takes dictation. */
  speech?: SpeechServer | undefined;
  rateLimits: boolean;
}

/** Reading aloud, and dictation. */
export const speechModule = (options: SpeechOptions) => ({
  name: 'speech',
  routes: speechRoutes(options),
});
