import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ChoiceField } from './ChoiceField.tsx';
import type { ChoiceProps, FormBinding } from './ChoiceField.tsx';
import { radioCard } from './choice-styles.ts';

export interface RadioCardsProps<Option extends { value: string }>
  extends ChoiceProps, FormBinding {
  options: readonly Option[];
  /** `null` while nothing is chosen. */
  value: Option['value'] | null | undefined;
  onChange: (value: Option['value']) => void;
}

interface Looks<Option> {
  /** The styles of all cards together. */
  sx: SxProps;
  cardSx: object;
  /** The ids of the texts of a card, given the id of its label. */
  describedBy: (option: Option, id: string) => string | undefined;
  /** Renders a card. @param id of its label */
  children: (option: Option, id: string) => ReactNode;
}

/** One of a few options, each a card. `ref` is the chosen card, or else the first. */
export function RadioCards<Option extends { value: string }>(
  props: RadioCardsProps<Option> & Looks<Option>,
) {
  const { options, value, onChange, name, ref, sx, cardSx, describedBy, children, ...field } =
    props;
  const group = useId();
  const focused = options.find((option) => option.value === value) ?? options[0];
  return (
    <ChoiceField {...field}>
      <Box sx={sx}>
        {options.map((option) => {
          const id = `${group}-${option.value}`;
          return (
            <Box component="label" key={option.value} sx={{ ...radioCard, ...cardSx }}>
              <input
                type="radio"
                ref={option === focused ? ref : undefined}
                name={name ?? group}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-labelledby={id}
                aria-describedby={describedBy(option, id)}
              />
              {children(option, id)}
            </Box>
          );
        })}
      </Box>
    </ChoiceField>
  );
}

/** A small text of a card. */
export const RadioDetail = ({ id, children }: { id: string; children: ReactNode }) => (
  <Typography
    id={id}
    variant="caption"
    component="span"
    color="textSecondary"
    sx={{ display: 'block', mt: 0.25 }}
  >
    {children}
  </Typography>
);
