import { useLingui } from '@lingui/react/macro';
import { SwitchField } from '@neo/ui';
import { useNeoField } from './use-neo-field.ts';

/** Whether others may copy the NEO. */
export function NeoCopies() {
  const { t } = useLingui();
  const { value, error: _, ...field } = useNeoField('allowCopies');
  return (
    <SwitchField
      {...field}
      checked={value}
      helperText={t`Anybody who can see this NEO may make a NEO of their own out of it, and reads all of it then: knowledge, instructions, sheet, greetings and lore. Copies name you; those that were made stay when you turn this off.`}
    />
  );
}
