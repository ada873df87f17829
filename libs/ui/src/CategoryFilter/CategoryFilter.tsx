import { Box, Button } from '@mui/material';
import type { FilterOption } from '../FilterChips/index.ts';

export interface CategoryFilterProps<T extends string> {
  /** Heading of the group, and the button that opens it on phones. */
  label: string;
  options: readonly FilterOption<T>[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  clearLabel: string;
  /** How many are chosen, in words, for the button on phones. */
  countLabel?: ((count: number) => string) | undefined;
}

/** Any number of categories, as checkboxes; folded behind one button on phones. */
export function CategoryFilter<T extends string>({
  label,
  options,
  value,
  onChange,
  clearLabel,
}: CategoryFilterProps<T>) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...value, option.value]
                  : value.filter((one) => one !== option.value),
              )
            }
          />
          {option.label}
        </label>
      ))}
      {value.length > 0 && (
        <Button size="small" onClick={() => onChange([])}>
          {clearLabel}
        </Button>
      )}
    </Box>
  );
}
