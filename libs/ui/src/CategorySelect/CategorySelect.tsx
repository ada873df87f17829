import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NEO_LIMITS } from '@neo/domain';
import { ChoiceField, checkTile } from '../ChoiceField/index.ts';
import type { ChoiceProps, FormBinding } from '../ChoiceField/index.ts';
import type { FilterOption } from '../FilterChips/index.ts';

export interface CategorySelectProps<T extends string>
  extends Omit<ChoiceProps, 'required'>, FormBinding {
  options: readonly FilterOption<T>[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** The maximum number of choices. */
  max?: number | undefined;
  /** "Selected Categories (n/3)". */
  chosenLabel: (count: number, max: number) => string;
  /** How many more may be chosen, in words. Also for 0. */
  leftLabel: (left: number) => string;
}

/**
 * The categories of a NEO, up to three. With three chosen the others are disabled.
 * `ref` is the first that can be changed.
 */
export function CategorySelect<T extends string>(props: CategorySelectProps<T>) {
  const {
    options,
    value,
    onChange,
    max = NEO_LIMITS.categories,
    chosenLabel,
    leftLabel,
    name,
    ref,
    ...field
  } = props;
  const left = Math.max(0, max - value.length);
  const focused = options.find((option) => left > 0 || value.includes(option.value));
  const toggle = (option: T, isChosen: boolean) =>
    onChange(isChosen ? [...value, option] : value.filter((one) => one !== option));
  return (
    <ChoiceField {...field} multiple>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map((option) => {
          const isChosen = value.includes(option.value);
          return (
            <Box
              component="label"
              key={option.value}
              sx={{ ...checkTile, minHeight: 40, py: 0.75, overflowWrap: 'anywhere' }}
            >
              <input
                type="checkbox"
                ref={option === focused ? ref : undefined}
                name={name}
                value={option.value}
                checked={isChosen}
                disabled={left === 0 && !isChosen}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              {option.label}
            </Box>
          );
        })}
      </Box>
      <Box
        aria-live="polite"
        sx={{
          mt: 1.25,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
        }}
      >
        <Typography variant="subtitle2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {chosenLabel(value.length, max)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {leftLabel(left)}
        </Typography>
      </Box>
    </ChoiceField>
  );
}
