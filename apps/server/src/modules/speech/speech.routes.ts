import { speech } from '@neo/contracts';
import { Later, routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { speak } from './speak.ts';
import type { SpeechNeeds } from './speak.ts';
import { assertTranscribing, transcribe } from './transcribe.ts';

/** @param needs `rateLimits` false disables all rate limits, for load tests */
export function speechRoutes(needs: SpeechNeeds): Route[] {
  const limited = writeLimits(needs.rateLimits);
  return routes(
    speech,
    {
      speak: limited('speak', ({ scope, body, caller: { gone } }) => {
        return new Later(async () => {
          const { type, bytes } = await speak(scope, needs, body, gone);
          return { type, bytes, cacheControl: 'no-store' };
        });
      }),
      transcribe: limited('transcribe', ({ scope, body, query, caller: { gone } }) =>
        transcribe(scope, needs, { bytes: body, language: query.language }, gone),
      ),
    },
    { transcribe: async () => assertTranscribing(needs.speech) },
  );
}
