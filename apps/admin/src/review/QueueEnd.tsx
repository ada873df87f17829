import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import type { AdminNeo } from '@neo/contracts';
import { EmptyState, ErrorState } from '@neo/ui';
import { Waiting } from '../lists/ListPage.tsx';
import { keptIn } from './queue.ts';
import type { Queue } from './queue.ts';

export interface QueueEndProps {
  review: {
    queue: Queue<AdminNeo>;
    isReading: boolean;
    hasFailed: boolean;
    canUndo: boolean;
    readAgain: () => void;
    startOver: () => void;
  };
  onUndo: () => void;
}

/** There is no current NEO: the queue is loading, failed, has only skipped ones, or is done. */
export function QueueEnd({ review, onUndo }: QueueEndProps) {
  const { t } = useLingui();
  const { queue, isReading, hasFailed, readAgain, startOver, canUndo } = review;
  const kept = keptIn(queue);
  if (isReading) return <Waiting label={t`Loading...`} />;
  if (hasFailed) {
    return (
      <ErrorState
        title={t`Failed to load NEOs. Please try again.`}
        retryLabel={t`Try again`}
        onRetry={readAgain}
      />
    );
  }
  const undo = canUndo && (
    <Button onClick={onUndo} aria-keyshortcuts="u">{t`Undo the last decision`}</Button>
  );
  if (kept > 0) {
    return (
      <EmptyState
        title={t`That was the last one`}
        description={t`${plural(kept, { one: '# NEO is still waiting.', other: '# NEOs are still waiting.' })}`}
        action={
          <>
            <Button variant="contained" onClick={startOver} autoFocus>
              {t`Go through them again`}
            </Button>
            {undo}
          </>
        }
      />
    );
  }
  const done = queue.decided.length;
  return (
    <EmptyState
      title={t`All reviewed`}
      description={
        done > 0
          ? t`${plural(done, { one: 'You decided on # NEO. Nothing is waiting any more.', other: 'You decided on # NEOs. Nothing is waiting any more.' })}`
          : t`Nothing is waiting. Shared NEOs that are new or were edited after their approval show up here.`
      }
      action={undo}
    />
  );
}
