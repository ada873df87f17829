import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Neo } from '@neo/contracts';
import { LoadingButton, PageHeader, TabPanel } from '@neo/ui';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { DraftNotice } from '../../features/neo-form/DraftNotice.tsx';
import { FormFrame } from '../../features/neo-form/FormFrame.tsx';
import { FormSections } from '../../features/neo-form/FormSections.tsx';
import { DraftGuard } from '../../features/neo-form/DraftGuard.tsx';
import { NeoFormProvider } from '../../features/neo-form/NeoFormProvider.tsx';
import { ReadOnlyContext } from '../../features/neo-form/use-neo-field.ts';
import { changedFields } from '../../features/neo-form/values.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import { onDemand } from '../../shell/on-demand.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { EditNotices, useGoesToReview } from './EditNoticesOnDemand.tsx';
import { EditTabBar, useTabNames } from './edit-tabs.tsx';
import type { EditTab } from './edit-tabs.tsx';
import { preloadTabs, RehearsePanel, SheetPanel } from './SheetTabs.tsx';
import { useEdit } from './use-edit.ts';
import type { Edit } from './use-edit.ts';
import { useSave } from './use-save.ts';

const More = onDemand('more', () =>
  import('./MoreFields.tsx').then(({ MoreFields }) => MoreFields),
);
const EditStatus = lazy(() =>
  import('./EditStatus.tsx').then((module) => ({ default: module.EditStatus })),
);
const StaleDialog = lazy(() =>
  import('./StaleDialog.tsx').then((module) => ({ default: module.StaleDialog })),
);

export interface EditFormProps {
  neo: Neo;
  /** The plan ended: it can be read and deleted. */
  isReadOnly: boolean;
}

/** A NEO's form, filled, in tabs. */
export function EditForm({ neo, isReadOnly }: EditFormProps) {
  const { t } = useLingui();
  const barId = useId();
  const mayLeave = useRef(false);
  const edit = useEdit(neo, { isReadOnly, preloadTabs });
  const finish = () => {
    mayLeave.current = true;
    edit.draft.end();
  };
  const { isWorking, stale, ...save } = useSave(edit, { onLeaving: finish });
  const { tab, stored, loading } = edit;
  const names = useTabNames();
  const { name } = neo;
  return (
    <NeoFormProvider form={edit.form}>
      <ReadOnlyContext value={isReadOnly}>
        <PageHead title={t`Edit ${name}`} isIndexed={false} />
        <PageHeader
          title={t`Edit NEO`}
          description={name}
          back={{ href: '/dashboard', label: t`Back to Dashboard` }}
        />
        <EditNotices neo={neo} isReadOnly={isReadOnly} />
        <DraftNotice draft={edit.draft.restored} onDiscard={edit.discard} />
        <EditTabBar id={barId} tab={tab} onTab={edit.showTab} onWake={loading.wake} />
        <FormFrame
          judgement={neo}
          isWide={tab !== 'profile'}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWorking && !isReadOnly) void save.submit();
          }}
          status={isReadOnly ? undefined : <Changes edit={edit} names={names} />}
          actions={
            <>
              <Button component={Link} to="/dashboard" variant="outlined" size="large">
                <Trans>Cancel</Trans>
              </Button>
              {!isReadOnly && (
                <LoadingButton
                  type="submit"
                  size="large"
                  loading={isWorking}
                  loadingLabel={t`Saving...`}
                >
                  {t`Save Changes`}
                </LoadingButton>
              )}
            </>
          }
        >
          <TabPanel id={barId} value="profile" hidden={tab !== 'profile'}>
            <Box sx={{ display: 'grid', gap: { xs: 2, lg: 3 } }}>
              <FormSections hasPassword={stored.profile.visibility === 'public-password'} />
              <Suspense>
                <More.Part neo={neo} isWorking={isWorking} onDeleted={finish} />
              </Suspense>
            </Box>
          </TabPanel>
          {tab !== 'profile' && (
            <TabPanel id={barId} value={tab}>
              <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
                {tab === 'rehearse' ? (
                  <RehearsePanel edit={edit} names={names} isReadOnly={isReadOnly} />
                ) : (
                  <SheetPanel neoId={neo.id} tab={tab} loading={loading} />
                )}
              </Suspense>
            </TabPanel>
          )}
        </FormFrame>
        {stale && (
          <Suspense>
            <StaleDialog
              key={stale.neo.version}
              versions={stale.versions}
              isSaving={isWorking}
              onSave={save.takeChosen}
              onCancel={save.closeStale}
            />
          </Suspense>
        )}
        {!isReadOnly && <DraftGuard hasChanges={edit.hasChanges} isOpen={mayLeave} />}
      </ReadOnlyContext>
    </NeoFormProvider>
  );
}

/** The list of changes. A form opens without any, so these words load later. */
function Changes({ edit, names }: { edit: Edit; names: Record<EditTab, string> }) {
  const values = useWatch({ control: edit.form.control }) as NeoValues;
  const changed = [...changedFields(edit.stored.profile, values), ...edit.changedInSheet];
  const goesToReview = useGoesToReview(edit.neo);
  if (changed.length === 0) return null;
  return (
    <Suspense>
      <EditStatus edit={edit} names={names} goesToReview={goesToReview(changed)} />
    </Suspense>
  );
}
