import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { LoadingButton } from '@neo/ui';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { FormFrame } from '../../features/neo-form/FormFrame.tsx';
import { FormSections } from '../../features/neo-form/FormSections.tsx';
import type { NeoValues } from '../../features/neo-form/values.ts';

export interface CreateFormProps {
  isWorking: boolean;
  onCreate: () => Promise<void>;
  /** Before the fields. */
  children: ReactNode;
}

/** All of a NEO on one page. */
export function CreateForm({ isWorking, onCreate, children }: CreateFormProps) {
  const { t } = useLingui();
  return (
    <FormFrame
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWorking) void onCreate();
      }}
      status={<StillNeeded />}
      actions={
        <>
          <Button component={Link} to="/dashboard" variant="outlined" size="large">
            <Trans>Cancel</Trans>
          </Button>
          <LoadingButton
            type="submit"
            size="large"
            loading={isWorking}
            loadingLabel={t`Creating...`}
          >
            {t`Create NEO`}
          </LoadingButton>
        </>
      }
    >
      {children}
      <FormSections />
    </FormFrame>
  );
}

/** The names of the fields that are still missing. */
function StillNeeded() {
  const { t } = useLingui();
  const { control } = useFormContext<NeoValues>();
  const [name, archetype, attributes, style] = useWatch({
    control,
    name: ['name', 'archetype', 'characterAttributes', 'responseStyle'],
  });
  const missing = [
    ...(name.trim() === '' ? [t`Name`] : []),
    ...(archetype === null ? [t`Archetype`] : []),
    ...(attributes.length === 0 ? [t`Character Attributes`] : []),
    ...(style === null ? [t`Response Style`] : []),
  ].join(', ');
  return missing ? <Trans>Still needed: {missing}</Trans> : <Trans>Ready to create.</Trans>;
}
