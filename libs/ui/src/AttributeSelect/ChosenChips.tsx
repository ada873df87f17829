import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { FilterOption } from '../FilterChips/index.ts';
import { focusRing } from '../theme/component-styles.ts';
import { DISPLAY_FACE, RADIUS } from '../theme/tokens.ts';

export interface ChosenChipsProps<T extends string> {
  label: string;
  chosen: readonly FilterOption<T>[];
  onRemove: (value: T) => void;
  removeLabel: (label: string) => string;
  disabled: boolean;
  /** Gets the focus when the last option is removed. */
  onEmptied: () => void;
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  maxWidth: '100%',
  minHeight: 36,
  pl: 1.75,
  pr: 1.25,
  py: 0.5,
  border: 0,
  borderRadius: `${RADIUS.pill}px`,
  bgcolor: 'text.primary',
  color: 'background.default',
  font: `italic 500 1rem/1.25 ${DISPLAY_FACE}`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:focus-visible': focusRing,
  '&:disabled': { cursor: 'not-allowed', opacity: 0.6 },
} as const;

/** The chosen options. Each is a button that removes it. */
export function ChosenChips<T extends string>(props: ChosenChipsProps<T>) {
  const { label, chosen, onRemove, removeLabel, disabled, onEmptied } = props;
  const list = useRef<HTMLUListElement>(null);
  const remove = (value: T, index: number) => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else onEmptied();
    onRemove(value);
  };
  return (
    <Box
      component="ul"
      role="list"
      ref={list}
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {chosen.map((option, index) => (
        <Box component="li" key={option.value} sx={{ maxWidth: '100%' }}>
          <Box
            component="button"
            type="button"
            disabled={disabled}
            aria-label={removeLabel(option.label)}
            onClick={() => remove(option.value, index)}
            sx={chip}
          >
            {option.label}
            <Close aria-hidden sx={{ fontSize: 17, flex: 'none' }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
