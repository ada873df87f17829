import type { ImportedNeo } from '@neo/contracts';
import { OWNED_NEO_LIMIT } from '@neo/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../data/api.ts';
import { ownCardsQuery } from '../../data/queries.ts';
import { refreshNeos } from '../../data/refresh.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import {
  addFiles,
  beginReading,
  finish,
  nextOf,
  refuse,
  stopRest,
  tryAgain,
} from './import-queue.ts';
import type { ImportQueue, QueuedFile } from './import-queue.ts';

export interface CardImport {
  queue: ImportQueue;
  /** How many more NEOs the plan allows; null for no limit. */
  room: number | null;
  add: (files: readonly File[]) => void;
  again: (id: number) => void;
  /** Stops the waiting files. */
  stop: () => void;
}

/**
 * Imports character cards, one after the other.
 * @param first the files to start with
 */
export function useCardImport(first: readonly File[]): CardImport {
  const api = useApi();
  const queries = useQueryClient();
  const { role } = viewerOf(useUser());
  const owned = useQuery(ownCardsQuery(api)).data ?? [];
  const limit = OWNED_NEO_LIMIT[role ?? 'standard'];
  const roomBeside = (queue: ImportQueue): number | null => {
    if (limit === null) return null;
    // New NEOs count even if the list does not contain them yet.
    const isListed = (id: string) => owned.some((card) => card.id === id);
    const unlisted = queue.filter(
      ({ status }) => status.state === 'done' && !isListed(status.imported.neo.id),
    );
    return Math.max(0, limit - owned.length - unlisted.length);
  };

  const [queue, setShown] = useState<ImportQueue>(() => addFiles([], first, roomBeside([])));
  /** The same value for callbacks, which cannot wait for a render. */
  const current = useRef(queue);
  const isLeft = useRef(false);
  const set = (next: ImportQueue) => {
    current.current = next;
    setShown(next);
  };
  const { mutate } = useMutation({
    mutationFn: ({ file }: QueuedFile): Promise<ImportedNeo> => api.neoCards.import({ body: file }),
    onSuccess: (imported, { id }) => {
      set(finish(current.current, id, imported));
      void refreshNeos(queries);
    },
    onError: (error, { id }) => set(refuse(current.current, id, error)),
    onSettled: () => goOn(),
  });
  const goOn = () => {
    const next = nextOf(current.current);
    if (!next || isLeft.current) return;
    set(beginReading(current.current, next.id));
    mutate(next);
  };
  const begin = useEffectEvent(goOn);
  useEffect(() => {
    isLeft.current = false;
    begin();
    return () => {
      isLeft.current = true;
    };
  }, []);

  return {
    queue,
    room: roomBeside(queue),
    add: (files) => {
      set(addFiles(current.current, files, roomBeside(current.current)));
      goOn();
    },
    again: (id) => {
      set(tryAgain(current.current, id, roomBeside(current.current)));
      goOn();
    },
    stop: () => set(stopRest(current.current)),
  };
}
