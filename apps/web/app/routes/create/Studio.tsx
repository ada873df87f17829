import { Trans, useLingui } from '@lingui/react/macro';
import AutoFixHigh from '@mui/icons-material/AutoFixHighOutlined';
import Button from '@mui/material/Button';
import type { NeoInput } from '@neo/contracts';
import { PageHeader } from '@neo/ui';
import { Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { checkInput, resolverOf } from '../../features/neo-form/checks/check-on-demand.ts';
import { DraftNotice } from '../../features/neo-form/DraftNotice.tsx';
import { DraftGuard } from '../../features/neo-form/DraftGuard.tsx';
import { NeoFormProvider } from '../../features/neo-form/NeoFormProvider.tsx';
import { refusedFields } from '../../features/neo-form/checks/refused-fields.ts';
import { useBringCharacter } from '../../features/neo-import/use-bring-character.tsx';
import { pictureIsRead } from '../../features/neo-form/picture/use-chosen-picture.ts';
import { useDraft } from '../../features/neo-form/use-draft.ts';
import { useRefusedSave } from '../../features/neo-form/checks/use-refused-save.ts';
import { changedFields, EMPTY_NEO } from '../../features/neo-form/values.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import { CreateForm } from './CreateForm.tsx';
import { Ideas } from './Ideas.tsx';
import { useCreateNeo } from './use-create-neo.ts';
import { isGuided as isGuidedAt, WizardOnDemand } from './wizard-on-demand.tsx';

/** The screen that creates a NEO: one form with one draft, as a whole or step by step. */
export function Studio() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const isGuided = isGuidedAt(params);
  const form = useForm<NeoValues, unknown, NeoInput>({
    defaultValues: EMPTY_NEO,
    resolver: resolverOf((values) => checkInput(values, { isGuided })),
  });
  const draft = useDraft(form, { neoId: null, base: EMPTY_NEO, version: null });
  // The picture's field takes what is dropped and pasted here, until the dialog is open.
  const bringing = useBringCharacter();
  const [filled, setFilled] = useState(0);
  const fill = (values: NeoValues) => {
    form.reset(values);
    setFilled(filled + 1);
  };
  const mayLeave = useRef(false);
  const refuse = useRefusedSave(form);
  const { create, isWorking } = useCreateNeo({
    onCreated: () => {
      mayLeave.current = true;
      draft.end();
    },
    onRefused: async (error) => {
      if (!isGuided) {
        refuse(error, t`Failed to create NEO. Please try again.`);
        return;
      }
      refuse(error, t`Failed to create persona`);
      const { stepAsking } = await import('./wizard-steps.ts');
      const step = stepAsking(Object.keys(refusedFields(error)));
      if (step !== undefined) setParams({ guide: '1', step: String(step + 1) });
    },
  });
  const hasChanges = () => changedFields(EMPTY_NEO, form.getValues()).length > 0;
  const send = form.handleSubmit((body) => {
    // The session may have ended: the draft is kept for the next one.
    draft.keep();
    create(body);
  });
  const submit = async () => {
    if (await pictureIsRead(form.control)) await send();
  };
  return (
    <NeoFormProvider form={form} filled={filled}>
      <PageHeader
        title={t`Create New NEO`}
        description={
          isGuided
            ? t`Five questions, one at a time.`
            : t`A name, a kind, a few traits and a style are enough to begin a conversation. The rest is depth.`
        }
        back={{ href: '/dashboard', label: t`Back to Dashboard` }}
        actions={
          <>
            {isGuided ? (
              <Button component={Link} to="/create" variant="outlined">
                <Trans>Use the full form</Trans>
              </Button>
            ) : (
              <Button
                component={Link}
                to="/create?guide=1"
                variant="outlined"
                startIcon={<AutoFixHigh />}
              >
                <Trans>Guide me</Trans>
              </Button>
            )}
            <Button variant="outlined" {...bringing.wakes} onClick={() => bringing.open()}>
              <Trans>Import a character</Trans>
            </Button>
          </>
        }
      />
      {bringing.dialog}
      <DraftNotice draft={draft.restored} onDiscard={draft.discard} />
      {isGuided ? (
        <Suspense>
          <WizardOnDemand isWorking={isWorking} onCreate={submit} />
        </Suspense>
      ) : (
        <CreateForm isWorking={isWorking} onCreate={submit}>
          <Ideas isTouched={hasChanges} onChoose={fill} />
        </CreateForm>
      )}
      <DraftGuard hasChanges={hasChanges} isOpen={mayLeave} />
    </NeoFormProvider>
  );
}
