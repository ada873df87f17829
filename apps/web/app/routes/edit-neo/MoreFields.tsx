import { useLingui } from '@lingui/react/macro';
import { FormSection } from '@neo/ui';
import { NeoCopies } from '../../features/neo-form/CopiesField.tsx';
import { DeleteNeo } from './DeleteNeo.tsx';
import type { DeleteNeoProps } from './DeleteNeo.tsx';
import { NeoVoiceField } from './VoiceField.tsx';

export interface MoreFieldsProps extends Pick<DeleteNeoProps, 'neo' | 'onDeleted'> {
  isWorking: boolean;
}

/** The sections that few authors change. */
export function MoreFields({ neo, isWorking, onDeleted }: MoreFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <FormSection title={t`Voice`}>
        <NeoVoiceField />
      </FormSection>
      <FormSection title={t`Copies`}>
        <NeoCopies />
      </FormSection>
      <DeleteNeo neo={neo} disabled={isWorking} onDeleted={onDeleted} />
    </>
  );
}
