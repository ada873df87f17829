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
      helperText={t`Anybody who can see this NEO may make a copy of their own, and can then read all of it: knowledge, instructions, sheet, greetings and lore. Copies name you. Copies that were made stay when you turn this off.`}
    />
  );
}
