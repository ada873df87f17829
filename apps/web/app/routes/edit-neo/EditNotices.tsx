import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Neo } from '@neo/contracts';
import { complianceAfterEdit } from '@neo/domain';
import { NoticeCard } from '@neo/ui';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { ReviewLine } from '../../features/dashboard/ReviewLine.tsx';
import { changedFields } from '../../features/neo-form/values.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import { SmallUpgradeButton } from '../../features/upgrade/upgrade-on-demand.tsx';
import { useTabNames } from './edit-tabs.tsx';
import type { Edit } from './use-edit.ts';

const WrongTabs = lazy(() =>
  import('./WrongTabs.tsx').then((module) => ({ default: module.WrongTabs })),
);

/** Whether this edit sends the NEO back to review. */
function useGoesToReview(neo: Neo): (changed: readonly string[]) => boolean {
  const viewer = viewerOf(useUser());
  return (changed) =>
    complianceAfterEdit(viewer, neo.compliance, new Set(changed)) !== neo.compliance;
}

/** Notices above the form: a decision, the loss of approval by an edit, or the end of the plan. */
export function EditNotices({ neo, isReadOnly }: { neo: Neo; isReadOnly: boolean }) {
  const { t } = useLingui();
  const goesToReview = useGoesToReview(neo);
  const { name } = neo;
  const mayEnd = goesToReview(['name']);
  if (!isReadOnly && !mayEnd && !neo.review) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: { xs: 2, lg: 3 } }}>
      <ReviewLine neo={neo} variant="body2" />
      {isReadOnly ? (
        <NoticeCard title={t`${name} is safe here`}>
          <Trans>
            Your plan no longer covers editing. Nothing was taken away: you can read everything,
            talk with {name}, and delete it. With Plus you can go on where you left off.
          </Trans>
          <Box sx={{ mt: 1.5 }}>
            <SmallUpgradeButton />
          </Box>
        </NoticeCard>
      ) : mayEnd ? (
        <NoticeCard tone="info" title={t`${name} is approved`}>
          <Trans>
            A change of its name, description, avatar, wiki URL, knowledge or instructions, or of
            anything in its sheet, greetings or lore, sends it back to review. Until it is approved
            again, visitors who are not signed in do not see it.
          </Trans>
        </NoticeCard>
      ) : null}
    </Box>
  );
}

/** Says what is wrong on other tabs, that there are unsaved changes, and whether saving sends the NEO back to review. */
export function EditStatus({ edit }: { edit: Edit }) {
  const { form, neo, stored, changedInSheet } = edit;
  const values = useWatch({ control: form.control }) as NeoValues;
  const changed = [...changedFields(stored.profile, values), ...changedInSheet];
  const goesToReview = useGoesToReview(neo);
  const names = useTabNames();
  if (changed.length === 0) return null;
  return (
    <>
      {edit.isRefused && (
        <Suspense>
          <WrongTabs edit={edit} names={names} />
        </Suspense>
      )}
      {goesToReview(changed) ? (
        <Trans>Unsaved changes. Saving sends it back to review.</Trans>
      ) : (
        <Trans>Unsaved changes</Trans>
      )}
    </>
  );
}
