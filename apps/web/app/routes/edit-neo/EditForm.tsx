import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Neo, NeoPatch } from '@neo/contracts';
import { complianceAfterEdit } from '@neo/domain';
import { FormSection, LoadingButton, PageHeader, TabBar, TabPanel } from '@neo/ui';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import type { NeoView } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';
import { checkPatch, resolverOf } from '../../features/neo-form/checks/check-on-demand.ts';
import { NeoCopies } from '../../features/neo-form/CopiesField.tsx';
import { forgetDraft, sheetDraftKey } from '../../features/neo-form/draft.ts';
import { DraftNotice } from '../../features/neo-form/DraftNotice.tsx';
import { FormFrame } from '../../features/neo-form/FormFrame.tsx';
import { FormSections } from '../../features/neo-form/FormSections.tsx';
import { LeaveGuard } from '../../features/neo-form/LeaveGuard.tsx';
import { pictureIsRead } from '../../features/neo-form/picture/use-chosen-picture.ts';
import { useDraft } from '../../features/neo-form/use-draft.ts';
import { ReadOnlyContext } from '../../features/neo-form/use-neo-field.ts';
import { useRefusedSave } from '../../features/neo-form/checks/use-refused-save.ts';
import { refusedFields } from '../../features/neo-form/checks/refused-fields.ts';
import { changedFields, NEO_FIELDS, valuesOf } from '../../features/neo-form/values.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import type { Choice } from './compare.ts';
import { DeleteNeo } from './DeleteNeo.tsx';
import { editedNeoQuery } from './edit-query.ts';
import { EDIT_TABS, useEditTab } from './edit-tabs.ts';
import type { EditTab } from './edit-tabs.ts';
import { EditNotices, EditStatus } from './EditNotices.tsx';
import type { SheetHandle, SheetSaved } from './sheet/handle.ts';
import { prefetchSheet, SheetForm } from './sheet/prefetch-sheet.tsx';
import type { SheetField } from './sheet/values.ts';
import type { Versions } from './StaleDialog.tsx';
import { useLeadToField } from './use-lead-to-field.ts';
import { useSaveNeo } from './use-save-neo.ts';

const loadCompare = () => import('./compare.ts');
const StaleDialog = lazy(() =>
  import('./StaleDialog.tsx').then((module) => ({ default: module.StaleDialog })),
);

/** A stored version of the NEO, which a save is compared with and sent with. */
interface Stored {
  values: NeoValues;
  version: number | undefined;
}

const storedOf = (neo: Neo): Stored => ({ values: valuesOf(neo), version: neo.version });

export interface EditFormProps {
  neo: Neo;
  /** The plan ended: it can be read and deleted. */
  isReadOnly: boolean;
}

/** A NEO's form, filled, in tabs. */
export function EditForm({ neo, isReadOnly }: EditFormProps) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const user = useUser();
  const isHydrated = useIsHydrated();
  const barId = useId();
  const [tab, showTab] = useEditTab();
  const [stored, setStored] = useState(() => storedOf(neo));
  const [stale, setStale] = useState<{ versions: Versions; fresh: Neo } | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  // Once opened, it stays: what was typed into it must not be lost on the way to another tab.
  const [opened, setOpened] = useState<EditTab>(tab);
  if (tab !== 'profile' && tab !== opened) setOpened(tab);
  // Most people come for the profile alone: the rest is loaded shortly before one of its tabs is opened.
  const wake = () => void prefetchSheet({ queries, api }, neo.id);
  const wantsSheet = opened !== 'profile';
  useEffect(() => {
    if (wantsSheet) void prefetchSheet({ queries, api }, neo.id);
  }, [queries, api, neo.id, wantsSheet]);
  const [inSheet, setInSheet] = useState<readonly SheetField[]>([]);
  const sheet = useRef<SheetHandle>(null);
  const mayLeave = useRef(false);
  const { values: base, version } = stored;
  const form = useForm<NeoValues, unknown, NeoPatch>({
    defaultValues: base,
    resolver: resolverOf((values) => checkPatch(base, values)),
  });
  const draft = useDraft(form, {
    neoId: neo.id,
    base,
    version: version ?? null,
    isOff: isReadOnly,
    // A draft of an older version must be compared with the newer one.
    onRestored: (old) => setStored({ values: base, version: old.version ?? version }),
  });
  const refuse = useRefusedSave(form);
  const leadToField = useLeadToField(tab, showTab, (field) => form.setFocus(field));
  const finish = () => {
    mayLeave.current = true;
    draft.end();
    sheet.current?.end();
  };
  const show = (fresh: Neo) => {
    const view: NeoView = { kind: 'shown', neo: fresh };
    queries.setQueryData(editedNeoQuery(api, neo.id).queryKey, view);
  };
  const onSheet = (saved: SheetSaved) => {
    if (saved.kind === 'kept') showTab(saved.tab);
    if (saved.kind !== 'saved') return;
    const { moved, changed } = saved;
    setStored((now) => (now.version === moved.from ? { ...now, version: moved.to } : now));
    const names = new Set<string>(changed);
    const compliance = complianceAfterEdit(viewerOf(user), neo.compliance, names);
    show({ ...neo, version: moved.to, compliance });
  };
  const { save, isWorking } = useSaveNeo(neo.id, {
    onPatched: (fresh) => {
      setStored(storedOf(fresh));
      form.reset(valuesOf(fresh));
      draft.forget();
      show(fresh);
    },
    saveSheet: (moved) => sheet.current?.save(moved) ?? Promise.resolve({ kind: 'unchanged' }),
    onSheet,
    onSaved: finish,
    onStale: async (fresh) => {
      const { conflictsOf } = await loadCompare();
      const mine = form.getValues();
      const theirs = valuesOf(fresh);
      if (conflictsOf(mine, theirs).length === 0) {
        void send(storedOf(fresh), mine);
        return;
      }
      setStale({ versions: { base, mine, theirs }, fresh });
      setIsComparing(true);
    },
    onRefused: (error) => {
      setIsComparing(false);
      refuse(error, t`Failed to update NEO. Please try again.`);
      const wrong = refusedFields(error);
      leadToField(NEO_FIELDS.find((field) => wrong[field] !== undefined));
    },
  });
  const stays = tab !== 'profile';
  const send = async (against: Stored, values: NeoValues): Promise<void> => {
    const isSame = changedFields(against.values, values).length === 0;
    if (isSame && inSheet.length > 0) {
      save({ body: null, stays });
      return;
    }
    const checked = await checkPatch(against.values, values);
    if (!checked.isRight) {
      setIsComparing(false);
      void form.trigger(undefined, { shouldFocus: true });
      leadToField(Object.keys(checked.messages)[0]);
      return;
    }
    const { version: seen } = against;
    save({ body: { ...checked.body, ...(seen !== undefined && { version: seen }) }, stays });
  };
  const check = form.handleSubmit(
    async () => {
      draft.keep();
      await send(stored, form.getValues());
    },
    (errors) => leadToField(Object.keys(errors)[0]),
  );
  const submit = async () => {
    if (await pictureIsRead(form.control)) await check();
  };
  const saveChosen = async (choice: Choice) => {
    if (!stale) return;
    const { mergeVersions } = await loadCompare();
    const { mine, theirs } = stale.versions;
    const merged = mergeVersions(mine, theirs, choice);
    const next = storedOf(stale.fresh);
    setStored(next);
    form.reset(merged);
    setStale(null);
    void send(next, merged);
  };
  const hasChanges = () => inSheet.length > 0 || changedFields(base, form.getValues()).length > 0;
  const { name } = neo;
  const tabNames: Record<EditTab, string> = {
    profile: t`Profile`,
    sheet: t`Sheet`,
    greetings: t`Greetings`,
    lore: t`Lore`,
  };
  return (
    <FormProvider {...form}>
      <ReadOnlyContext value={isReadOnly}>
        <PageHead title={t`Edit ${name}`} isIndexed={false} />
        <PageHeader
          title={t`Edit NEO`}
          description={name}
          back={{ href: '/dashboard', label: t`Back to Dashboard` }}
        />
        <EditNotices neo={neo} isReadOnly={isReadOnly} />
        <DraftNotice
          draft={draft.restored}
          onDiscard={() => {
            draft.discard();
            setStored(storedOf(neo));
          }}
        />
        <Box onPointerEnter={wake} onFocus={wake}>
          <TabBar
            id={barId}
            label={t`Parts of the NEO`}
            items={EDIT_TABS.map((value) => ({ value, label: tabNames[value] }))}
            value={tab}
            onChange={showTab}
          />
        </Box>
        <FormFrame
          judgement={neo}
          isWide={tab !== 'profile'}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWorking && !isReadOnly) void submit();
          }}
          status={isReadOnly ? undefined : <EditStatus neo={neo} base={base} inSheet={inSheet} />}
          actions={
            <>
              <Button component={Link} to="/dashboard" variant="outlined" size="large">
                <Trans>Cancel</Trans>
              </Button>
              {!isReadOnly && (
                <LoadingButton
                  type={isHydrated ? 'submit' : 'button'}
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
              <FormSections hasPassword={base.visibility === 'public-password'} />
              <FormSection title={t`Copies`}>
                <NeoCopies />
              </FormSection>
              <DeleteNeo
                neo={neo}
                disabled={isWorking}
                onDeleted={() => {
                  finish();
                  if (user) forgetDraft(localStorage, sheetDraftKey(user.id, neo.id));
                }}
              />
            </Box>
          </TabPanel>
          {opened !== 'profile' && (
            <TabPanel id={barId} value={opened} hidden={tab === 'profile'}>
              <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
                <SheetForm
                  neoId={neo.id}
                  isReadOnly={isReadOnly}
                  tab={tab}
                  handle={sheet}
                  isSaving={isWorking}
                  onChanged={setInSheet}
                  onSave={() => void submit()}
                />
              </Suspense>
            </TabPanel>
          )}
        </FormFrame>
        {stale && (
          <Suspense>
            <StaleDialog
              key={stale.fresh.version}
              versions={stale.versions}
              open={isComparing}
              isSaving={isWorking}
              onSave={(choice) => void saveChosen(choice)}
              onCancel={() => setIsComparing(false)}
            />
          </Suspense>
        )}
        {!isReadOnly && <LeaveGuard hasChanges={hasChanges} isOpen={mayLeave} />}
      </ReadOnlyContext>
    </FormProvider>
  );
}
