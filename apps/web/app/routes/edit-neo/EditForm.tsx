import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import type { Neo, NeoPatch } from '@neo/contracts';
import { LoadingButton, PageHeader } from '@neo/ui';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';
import { checkPatch, resolverOf } from '../../features/neo-form/check.ts';
import { DraftNotice } from '../../features/neo-form/DraftNotice.tsx';
import { FormFrame } from '../../features/neo-form/FormFrame.tsx';
import { FormSections } from '../../features/neo-form/FormSections.tsx';
import { LeaveGuard } from '../../features/neo-form/LeaveGuard.tsx';
import { useDraft } from '../../features/neo-form/use-draft.ts';
import { ReadOnlyContext } from '../../features/neo-form/use-neo-field.ts';
import { useRefusedSave } from '../../features/neo-form/use-refused-save.ts';
import { changedFields, valuesOf } from '../../features/neo-form/values.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { conflictsOf, mergeVersions } from './compare.ts';
import { DeleteNeo } from './DeleteNeo.tsx';
import { EditNotices, EditStatus } from './EditNotices.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import type { Versions } from './StaleDialog.tsx';
import { useSaveNeo } from './use-save-neo.ts';

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

/** A NEO's form, filled. */
export function EditForm({ neo, isReadOnly }: EditFormProps) {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  const [stored, setStored] = useState(() => storedOf(neo));
  const [stale, setStale] = useState<{ versions: Versions; fresh: Neo } | null>(null);
  const [isComparing, setIsComparing] = useState(false);
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
  const finish = () => {
    mayLeave.current = true;
    draft.end();
  };
  const { save, isWorking } = useSaveNeo(neo.id, {
    onSaved: finish,
    onStale: (fresh) => {
      const mine = form.getValues();
      const theirs = valuesOf(fresh);
      if (conflictsOf(mine, theirs).length === 0) {
        send(storedOf(fresh), mine);
        return;
      }
      setStale({ versions: { base, mine, theirs }, fresh });
      setIsComparing(true);
    },
    onRefused: (error) => {
      setIsComparing(false);
      refuse(error, t`Failed to update NEO. Please try again.`);
    },
  });
  const send = (against: Stored, values: NeoValues): void => {
    const checked = checkPatch(against.values, values);
    if (!checked.isRight) {
      setIsComparing(false);
      void form.trigger(undefined, { shouldFocus: true });
      return;
    }
    const { version: seen } = against;
    save({ ...checked.body, ...(seen !== undefined && { version: seen }) });
  };
  const submit = form.handleSubmit(() => {
    draft.keep();
    send(stored, form.getValues());
  });
  const saveChosen = (choice: Parameters<typeof mergeVersions>[2]) => {
    if (!stale) return;
    const { mine, theirs } = stale.versions;
    const merged = mergeVersions(mine, theirs, choice);
    const next = storedOf(stale.fresh);
    setStored(next);
    form.reset(merged);
    send(next, merged);
  };
  const hasChanges = () => changedFields(base, form.getValues()).length > 0;
  const { name } = neo;
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
        <FormFrame
          judgement={neo}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWorking && !isReadOnly) void submit();
          }}
          status={isReadOnly ? undefined : <EditStatus neo={neo} base={base} />}
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
          <FormSections hasPassword={base.visibility === 'public-password'} />
          <DeleteNeo neo={neo} disabled={isWorking} onDeleted={finish} />
        </FormFrame>
        {stale && (
          <StaleDialog
            key={stale.fresh.version}
            versions={stale.versions}
            open={isComparing}
            isSaving={isWorking}
            onSave={saveChosen}
            onCancel={() => setIsComparing(false)}
          />
        )}
        {!isReadOnly && <LeaveGuard hasChanges={hasChanges} isOpen={mayLeave} />}
      </ReadOnlyContext>
    </FormProvider>
  );
}
