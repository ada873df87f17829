import { useLingui } from '@lingui/react/macro';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useRef } from 'react';
import { Key } from '../parts/Key.tsx';

export interface CommonReasonsProps {
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
}

/** The most common reasons, each with the number key that picks it. They have the focus when the dialog opens. */
export function CommonReasons({ reasons, value, onChange }: CommonReasonsProps) {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <RadioGroup
      aria-label={t`Common reasons`}
      value={reasons.includes(value) ? value : null}
      onChange={(_, reason) => onChange(reason)}
      sx={{ mt: -1, mb: 1.5 }}
    >
      {reasons.map((reason, index) => (
        <FormControlLabel
          key={reason}
          value={reason}
          control={
            <Radio
              size="small"
              slotProps={{
                input: {
                  'aria-keyshortcuts': String(index + 1),
                  ...(index === 0 && { ref: first }),
                },
              }}
            />
          }
          label={
            <>
              <Key>{index + 1}</Key> {reason}
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}
