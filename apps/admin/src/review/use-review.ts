import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import type { AdminNeo } from '@neo/contracts';
import type { Compliance } from '@neo/domain';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { refusalOf } from '../i18n/i18n.ts';
import { NEOS_AHEAD } from '../limits.ts';
import { useJudge } from '../neos/use-judge.ts';
import type { JudgementMeta } from '../providers/data-provider.ts';
import { aheadOf } from './queue.ts';
import { caseOf } from './reads.ts';
import { useQueue } from './use-queue.ts';

/** The last action and its result. */
export interface Act {
  kind: 'approved' | 'refused' | 'kept' | 'undone' | 'edited' | 'gone';
  name: string;
}

/**
 * The current NEO, the data to judge it by, and the actions. Each action waits for the one before, so that nothing is
 * judged unread.
 */
export function useReview() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const notify = useNotify();
  const { queue, ...steps } = useQueue();
  const [last, setLast] = useState<Act | null>(null);
  /** The judged NEOs, as they were before. */
  const [judged, setJudged] = useState<Record<string, { neo: AdminNeo; compliance: Compliance }>>(
    {},
  );
  const ahead = aheadOf(queue, NEOS_AHEAD);
  const [current] = useQueries({ queries: ahead.map(caseOf) });
  const [row] = ahead;
  const neo = current?.data?.neo ?? row ?? null;

  const call = useJudge({
    // The console's lists are loaded again when they are opened.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['neos'], refetchType: 'none' }),
  });
  const write = (seen: AdminNeo, compliance: Compliance, meta: JudgementMeta) =>
    call.mutateAsync({ neo: seen, data: { compliance }, meta: { ...meta, isWaiting: true } });

  const fail = async (error: unknown, judged: AdminNeo) => {
    const status = isApiError(error) ? error.status : undefined;
    if (status === 401) return;
    if (status === 404 || status === 409) {
      await queries.refetchQueries({ queryKey: caseOf(judged).queryKey });
      setLast({ kind: status === 409 ? 'edited' : 'gone', name: judged.name });
      return;
    }
    notify(refusalOf(error, t`Failed to update NEO compliance`), { type: 'error' });
  };
  const judge = async (compliance: 'green' | 'red', reason?: string) => {
    if (!neo) return;
    try {
      await write(neo, compliance, { reason });
      setJudged((now) => ({ ...now, [neo.id]: { neo, compliance } }));
      const kind = compliance === 'green' ? 'approved' : 'refused';
      steps.settle(kind);
      setLast({ kind, name: neo.name });
    } catch (error) {
      await fail(error, neo);
    }
  };
  const undo = async () => {
    const decided = judged[queue.decided.at(-1) ?? ''];
    if (!decided) return;
    const { neo: before, compliance: undone } = decided;
    try {
      await write(before, before.compliance, { undone });
      steps.reopen();
      setLast({ kind: 'undone', name: before.name });
    } catch (error) {
      await fail(error, before);
    }
  };
  const skip = () => {
    if (!neo) return;
    const isGone = current?.data?.neo === null;
    steps.settle(isGone ? 'gone' : 'kept');
    setLast({ kind: isGone ? 'gone' : 'kept', name: neo.name });
  };
  return {
    ...steps,
    queue,
    neo,
    current,
    last,
    pending: call.isPending,
    /** Only a loaded NEO can be judged. */
    canJudge: current?.data?.neo != null && !call.isPending,
    canUndo: queue.decided.length > 0 && !call.isPending,
    approve: () => judge('green'),
    refuse: (reason: string | undefined) => judge('red', reason),
    undo,
    skip,
  };
}
