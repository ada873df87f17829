import { imageOfSize } from '@neo/contracts';
import type { ConversationNeo } from '@neo/contracts';
import type { Voice } from '@neo/ui';
import { useMemo } from 'react';
import type { Speaker } from '../messages/Messages.tsx';

const VOICES: readonly Voice[] = [1, 2, 3, 4];

/** The speakers of a debate, each with a colour by its place. The object changes only when they do. */
export const useSpeakers = (neos: readonly ConversationNeo[]): ReadonlyMap<string, Speaker> =>
  useMemo(
    () =>
      new Map(
        neos.map(({ id, name, image, isAvailable }, at) => [
          id,
          {
            name,
            image: imageOfSize(image, 256),
            voice: VOICES[at % VOICES.length]!,
            isAvailable,
          },
        ]),
      ),
    [neos],
  );
