import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ChoiceField, radioCard } from '../ChoiceField/index.ts';
import type { FormBinding } from '../ChoiceField/index.ts';

export interface StyleOption<T extends string> {
  value: T;
  label: string;
  /** A description of the style, in a sentence. */
  description?: string | undefined;
}

export interface StyleSelectProps<T extends string> extends FormBinding {
  label: string;
  /** All nine, or the wizard's three. */
  options: readonly StyleOption<T>[];
  /** `null` while nothing is chosen. */
  value: T | null | undefined;
  onChange: (value: T) => void;
  helperText?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
}

/** The response style of a NEO. `ref` is the chosen one, or else the first. */
export function StyleSelect<T extends string>(props: StyleSelectProps<T>) {
  const { options, value, onChange, name, ref, ...field } = props;
  const group = useId();
  const focused = options.find((option) => option.value === value) ?? options[0];
  return (
    <ChoiceField {...field}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 232px), 1fr))',
        }}
      >
        {options.map((option) => {
          const id = `${group}-${option.value}`;
          return (
            <Box component="label" key={option.value} sx={{ ...radioCard, px: 1.75, py: 1.25 }}>
              <input
                type="radio"
                ref={option === focused ? ref : undefined}
                name={name ?? group}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-labelledby={id}
                aria-describedby={option.description ? `${id}-description` : undefined}
              />
              <div>
                <Typography
                  id={id}
                  component="span"
                  sx={{ display: 'block', fontSize: '.9375rem', fontWeight: 550, lineHeight: 1.45 }}
                >
                  {option.label}
                </Typography>
                {option.description && (
                  <Typography
                    id={`${id}-description`}
                    variant="caption"
                    component="span"
                    color="textSecondary"
                    sx={{ display: 'block', mt: 0.25 }}
                  >
                    {option.description}
                  </Typography>
                )}
              </div>
            </Box>
          );
        })}
      </Box>
    </ChoiceField>
  );
}
