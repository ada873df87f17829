import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { HOUSE_RULES, REPORT_LIMITS } from '@neo/domain';
import { TextInput } from '@neo/ui';
import { useId } from 'react';
import { labels } from '../i18n/i18n.ts';
import type { Draft } from './use-draft.ts';

export interface RuleFieldProps {
  draft: Draft;
  error: string | undefined;
  disabled: boolean;
  onChange: (changes: Partial<Draft>) => void;
}

/** The rule that was broken: one of the house, or another in words. */
export function RuleField({ draft, error, disabled, onChange }: RuleFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <FormControl disabled={disabled}>
        <InputLabel id={id}>{t`Rule`}</InputLabel>
        <Select
          labelId={id}
          label={t`Rule`}
          value={draft.rule}
          onChange={({ target }) => onChange({ rule: target.value })}
        >
          {HOUSE_RULES.map((rule) => (
            <MenuItem key={rule} value={rule}>
              {labels().reportReasons[rule]}
            </MenuItem>
          ))}
          <MenuItem value="own">{t`Another rule, in words`}</MenuItem>
        </Select>
      </FormControl>
      {draft.rule === 'own' && (
        <TextInput
          label={t`The rule in words`}
          value={draft.ownRule}
          onChange={({ target }) => onChange({ ownRule: target.value })}
          error={error}
          disabled={disabled}
          autoComplete="off"
          counter={counterOf(draft.ownRule, REPORT_LIMITS.rule, t`Nearly full`, t`Too long`)}
          slotProps={{ htmlInput: { 'data-field': 'rule' } as object }}
        />
      )}
    </Box>
  );
}

/** From this share of the room the counter warns. */
const CLOSE = 0.9;

export const counterOf = (text: string, max: number, warning: string, tooLong: string) => ({
  length: text.trim().length,
  max,
  warnAbove: max * CLOSE,
  warning,
  tooLong,
});

export interface ReasonFieldProps {
  value: string;
  isOptional: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (reason: string) => void;
}

/** The reason, which the person concerned reads. */
export function ReasonField({ value, isOptional, error, disabled, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={isOptional ? t`Reason (optional)` : t`Reason`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={isOptional ? t`Kept in the audit.` : t`The person concerned reads it.`}
      error={error}
      disabled={disabled}
      multiline
      minRows={3}
      maxRows={10}
      counter={counterOf(value, REPORT_LIMITS.reason, t`Nearly full`, t`Too long`)}
      slotProps={{ htmlInput: { 'data-field': 'reason' } as object }}
    />
  );
}
