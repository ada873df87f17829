import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { Decision, TargetKind } from '@neo/domain';
import { useId } from 'react';
import { labels } from '../i18n/i18n.ts';
import { Key } from '../parts/Key.tsx';
import { DECISION_KEYS, effectOf } from './decision-words.ts';

export interface DecisionChoiceProps {
  kind: TargetKind;
  allowed: readonly Decision[];
  value: Decision | '';
  error: string | undefined;
  disabled: boolean;
  onChange: (decision: Decision) => void;
}

/** The decisions that the viewer may take, each with its key and what it does. */
export function DecisionChoice(props: DecisionChoiceProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { kind, allowed, value, error, disabled, onChange } = props;
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormLabel id={id}>{t`Decision`}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen as Decision)}
        sx={{ '@media (hover: none)': { '& kbd': { display: 'none' } } }}
      >
        {allowed.map((decision, at) => (
          <FormControlLabel
            key={decision}
            value={decision}
            sx={{ alignItems: 'start', mr: 0 }}
            control={
              <Radio
                size="small"
                slotProps={{
                  input: {
                    'aria-keyshortcuts': DECISION_KEYS[decision],
                    ...(at === 0 && { 'data-field': 'decision' }),
                  } as object,
                }}
              />
            }
            label={
              <Box component="span" sx={{ display: 'block', pt: 0.75, minWidth: 0 }}>
                <Key>{DECISION_KEYS[decision].toUpperCase()}</Key> {labels().decisions[decision]}
                {value === decision && (
                  <Typography variant="body2" component="span" sx={{ display: 'block' }}>
                    {i18n._(effectOf(decision, kind))}
                  </Typography>
                )}
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
