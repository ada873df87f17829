import { Trans } from '@lingui/react/macro';
import type { NeoTab } from '@neo/domain';
import { lazy, Suspense } from 'react';
import type { Edit } from './use-edit.ts';

const WrongTabs = lazy(() =>
  import('./WrongTabs.tsx').then((module) => ({ default: module.WrongTabs })),
);

/** Says what is wrong on other tabs, that there are unsaved changes, and whether saving sends the NEO back to review. */
export function EditStatus({
  edit,
  names,
  goesToReview,
}: {
  edit: Edit;
  names: Record<NeoTab, string>;
  goesToReview: boolean;
}) {
  return (
    <>
      {edit.isRefused && (
        <Suspense>
          <WrongTabs edit={edit} names={names} />
        </Suspense>
      )}
      {goesToReview ? (
        <Trans>Unsaved changes. Saving sends it back to review.</Trans>
      ) : (
        <Trans>Unsaved changes</Trans>
      )}
    </>
  );
}
