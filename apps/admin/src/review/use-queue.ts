import type { AdminNeo } from '@neo/contracts';
import { canJudgeNeo } from '@neo/domain';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CASES_AHEAD_MIN } from '../limits.ts';
import { accessOf } from '../neos/access.ts';
import { useViewer } from '../parts/me.tsx';
import {
  aheadOf,
  goBack,
  grow,
  hasMore,
  offsetOf,
  reopen,
  settle,
  startOver,
  startQueue,
} from './queue.ts';
import type { Fate } from './queue.ts';
import { listWaiting } from './reads.ts';

/** The review queue, oldest first, loaded page by page. The viewer's own NEOs are left to others. */
export function useQueue() {
  const viewer = useViewer();
  const [queue, setQueue] = useState(startQueue<AdminNeo>);
  const { mutate, isPending, isError, isIdle } = useMutation({
    mutationFn: listWaiting,
    onSuccess: ({ rows, total }) => {
      const isOwn = (neo: AdminNeo) => !canJudgeNeo(viewer, accessOf(neo)).allowed;
      const own = rows.filter(isOwn).map(({ id }) => id);
      setQueue((now) => grow(now, { rows: rows.filter((neo) => !isOwn(neo)), own, total }));
    },
  });
  const isShort =
    isIdle || (hasMore(queue) && aheadOf(queue, CASES_AHEAD_MIN).length < CASES_AHEAD_MIN);
  const needsMore = isShort && !isPending && !isError;
  const offset = offsetOf(queue);
  useEffect(() => {
    if (needsMore) mutate(offset);
  }, [needsMore, offset, mutate]);

  return {
    queue,
    isReading: isPending || needsMore,
    hasFailed: isError,
    readAgain: () => mutate(offset),
    settle: (fate: Fate) => setQueue((now) => settle(now, fate)),
    goBack: () => setQueue(goBack),
    startOver: () => setQueue(startOver),
    reopen: () => setQueue(reopen),
  };
}
