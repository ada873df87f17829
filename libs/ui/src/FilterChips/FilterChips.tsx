import Box from '@mui/material/Box';
import { useId } from 'react';
import { hiddenStyles } from '../Hidden/index.ts';
import { focusRing } from '../theme/component-styles.ts';
import { RADIUS } from '../theme/tokens.ts';

export interface FilterOption<T extends string> {
  value: T;
  label: string;
  /** How many results it would show: "12", "1,000+". Empty until it is known, to keep its room. */
  count?: string | undefined;
}

export interface FilterChipsProps<T extends string> {
  /** Name of the group for screen readers. */
  label: string;
  options: readonly FilterOption<T>[];
  value: T;
  onChange: (value: T) => void;
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  px: { xs: 1.75, md: 2.25 },
  borderRadius: `${RADIUS.pill}px`,
  border: '1px solid',
  borderColor: 'gallery.edge',
  fontSize: { xs: '.875rem', md: '.9375rem' },
  fontWeight: 550,
  lineHeight: 1.25,
  cursor: 'pointer',
  position: 'relative',
  transition: 'background-color 120ms, color 120ms',
  '&:hover': { bgcolor: 'gallery.raised' },
  '&:has(:checked)': {
    bgcolor: 'text.primary',
    borderColor: 'text.primary',
    color: 'background.default',
  },
  '&:has(:focus-visible)': focusRing,
} as const;

/** A choice of one option, as radio buttons that look like chips. */
export function FilterChips<T extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChipsProps<T>) {
  const name = useId();
  return (
    <Box role="radiogroup" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {options.map((option) => (
        <Box component="label" key={option.value} sx={chip}>
          <Box
            component="input"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            sx={hiddenStyles}
          />
          {option.label}
        </Box>
      ))}
    </Box>
  );
}
