import type { Neo } from '@neo/contracts';
import { complianceAfterEdit } from '@neo/domain';
import { Suspense } from 'react';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { onDemand } from '../../shell/on-demand.tsx';

/** Most NEOs have no notice. */
const { Part } = onDemand('notices', () =>
  import('./EditNotices.tsx').then((module) => module.EditNotices),
);

/** Whether this edit sends the NEO back to review. */
export function useGoesToReview(neo: Neo): (changed: readonly string[]) => boolean {
  const viewer = viewerOf(useUser());
  return (changed) =>
    complianceAfterEdit(viewer, neo.compliance, new Set(changed)) !== neo.compliance;
}

/** Notices above the form, where there are any. */
export function EditNotices({ neo, isReadOnly }: { neo: Neo; isReadOnly: boolean }) {
  const mayEnd = useGoesToReview(neo)(['name']);
  if (!isReadOnly && !mayEnd && !neo.review) return null;
  return (
    <Suspense>
      <Part neo={neo} isReadOnly={isReadOnly} mayEnd={mayEnd} />
    </Suspense>
  );
}
