import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { NEO_LIMITS } from '@neo/domain';
import { useId } from 'react';
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
  const { ref, onChange, error, ...bound } = useNeoField('temperature');
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
        <Typography id={id} variant="subtitle2" component="label" htmlFor={`${id}-input`}>
          {t`Temperature`}
        </Typography>
        <Typography
          variant="subtitle2"
          component="span"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {name} · {figure}
        </Typography>
      </Box>
      {/* The thumb stays inside the sheet at both ends. */}
      <Box sx={{ px: 1.25, pt: 0.5 }}>
        <Slider
          name={bound.name}
          value={bound.value}
          disabled={bound.disabled}
          onBlur={bound.onBlur}
          onChange={(_, value) => onChange(value)}
          min={NEO_LIMITS.temperatureMin}
          max={NEO_LIMITS.temperatureMax}
          step={STEP}
          aria-labelledby={id}
          aria-describedby={`${id}-under`}
          getAriaValueText={() => `${figure}, ${name}`}
          slotProps={{ input: { id: `${id}-input`, ref } }}
        />
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mt: -0.5, mb: 0.5 }}>
        <Typography variant="caption" color="textSecondary">{t`Steady`}</Typography>
        <Typography variant="caption" color="textSecondary">{t`Wild`}</Typography>
      </Box>
      <FormHelperText id={`${id}-under`} component="p" error={error !== undefined}>
        {error ?? effect}
      </FormHelperText>
    </Box>
  );
}
