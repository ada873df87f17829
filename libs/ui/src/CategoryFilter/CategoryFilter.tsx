import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { checkTile } from '../ChoiceField/index.ts';
import type { FilterOption } from '../FilterChips/index.ts';
import { hiddenStyles } from '../Hidden/index.ts';

const LIST = '@media (min-width: 1024px)';

export interface CategoryFilterProps<T extends string> {
  /** Heading of the group, and the button that opens it on phones. */
  label: string;
  options: readonly FilterOption<T>[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  clearLabel: string;
  /** The number of chosen categories, in words, for the button on phones. */
  countLabel?: ((count: number) => string) | undefined;
}

/** Undoes the visually-hidden style. */
const shownAgain = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  margin: 0,
  p: 0,
  marginBottom: 1,
  overflow: 'visible',
  clipPath: 'none',
  fontWeight: 600,
} as const;

/** Beside a grid of cards the boxes are a plain list, which does not distract. */
const listed = {
  ...checkTile,
  [LIST]: {
    display: 'flex',
    width: '100%',
    px: 0,
    bgcolor: 'transparent',
    '&:has(:checked)': { boxShadow: 'none', fontWeight: 600 },
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  },
} as const;

/** A filter by any number of categories: a list of checkboxes on wide screens, folded behind a button on phones. */
export function CategoryFilter<T extends string>(props: CategoryFilterProps<T>) {
  const { label, options, value, onChange, clearLabel, countLabel } = props;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const toggle = (option: T, isChosen: boolean) =>
    onChange(isChosen ? [...value, option] : value.filter((one) => one !== option));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ ...hiddenStyles, [LIST]: shownAgain }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          endIcon={<ExpandMore sx={{ rotate: isOpen ? '180deg' : 'none' }} />}
          sx={{ display: { md: 'none' } }}
        >
          {value.length > 0 && countLabel ? countLabel(value.length) : label}
        </Button>
        <Box
          id={panel}
          sx={{
            display: { xs: isOpen ? 'flex' : 'none', md: 'contents' },
            flexWrap: 'wrap',
            gap: 1,
            order: { xs: 1, md: 0 },
            width: '100%',
          }}
        >
          {options.map((option) => (
            <Box component="label" key={option.value} sx={listed}>
              <input
                type="checkbox"
                checked={value.includes(option.value)}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              {option.label}
              {option.count !== undefined && <Count>{option.count}</Count>}
            </Box>
          ))}
        </Box>
        {value.length > 0 && (
          <Button
            size="small"
            onClick={() => onChange([])}
            sx={{ textDecoration: 'underline', textUnderlineOffset: 3 }}
          >
            {clearLabel}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Unobtrusive beside the label, and in its own column where the boxes are a list. */
function Count({ children }: { children: string }) {
  return (
    <Box
      component="span"
      sx={{
        ml: { xs: 0.25, lg: 'auto' },
        pl: { lg: 1 },
        // The boxes stand in lines, which would break elsewhere once the number is known.
        minWidth: { xs: '2ch', lg: 0 },
        textAlign: 'end',
        fontWeight: 400,
        fontSize: '.8125rem',
        fontVariantNumeric: 'tabular-nums lining-nums',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}
