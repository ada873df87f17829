import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { NEO_LIMITS } from '@neo/domain';
import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { useNeoField } from './use-neo-field.ts';

const STEP = 0.1;

/** The effect of a temperature, in words. */
function useTemperatureWords(value: number): { name: string; effect: string } {
  const { t } = useLingui();
  if (value <= 0.3)
    return { name: t`Steady`, effect: t`Gives much the same answer to the same question.` };
  if (value <= 0.8)
    return { name: t`Balanced`, effect: t`Keeps to its character, with some surprise.` };
  if (value <= 1.3)
    return { name: t`Lively`, effect: t`Wanders, invents, and sometimes astonishes.` };
  return { name: t`Wild`, effect: t`Says what nobody expects, and not always sense.` };
}

/** The temperature for the model. */
export function NeoTemperature() {
  const { t, i18n } = useLingui();
  const id = useId();
  const { label, ref, onChange, error, ...bound } = useNeoField('temperature');
  const { name, effect } = useTemperatureWords(bound.value);
  const figure = i18n.number(bound.value, { minimumFractionDigits: 1 });
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          alignItems: 'baseline',
        }}
      >
        <Typography variant="subtitle2" component="label" htmlFor={`${id}-input`}>
          {label}
        </Typography>
        <Typography
          variant="subtitle2"
          component="span"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {name} · {figure}
        </Typography>
      </Box>
      {/* The browser's own: MUI's slider weighs half as much as all other fields of the form. */}
      <Box
        component="input"
        type="range"
        {...bound}
        ref={ref}
        id={`${id}-input`}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(Number(event.target.value))}
        min={NEO_LIMITS.temperatureMin}
        max={NEO_LIMITS.temperatureMax}
        step={STEP}
        aria-describedby={`${id}-under`}
        aria-valuetext={`${figure}, ${name}`}
        sx={{
          display: 'block',
          width: '100%',
          minHeight: 32,
          m: 0,
          accentColor: 'var(--mui-palette-primary-main)',
          cursor: 'pointer',
          '&:disabled': { cursor: 'not-allowed' },
        }}
      />
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="caption" color="textSecondary">{t`Steady`}</Typography>
        <Typography variant="caption" color="textSecondary">{t`Wild`}</Typography>
      </Box>
      <FormHelperText id={`${id}-under`} component="p" error={error !== undefined}>
        {error ?? effect}
      </FormHelperText>
    </Box>
  );
}
