import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent } from 'react';
import { asideButton } from '../theme/component-styles.ts';

export interface VariantSwitchProps {
  /** The number of the shown reply, from 1, and the total. */
  shown: number;
  count: number;
  onChoose: (variant: number) => void;
  /** Names the group: "Reply 2 of 3". */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Another one is loading: presses do nothing, the focus stays. */
  pending?: boolean | undefined;
}

/** Switches between several replies, by its buttons and by the arrow keys. */
export function VariantSwitch(props: VariantSwitchProps) {
  const { shown, count, onChoose, label, previousLabel, nextLabel, pending = false } = props;
  const go = (variant: number) => {
    if (!pending && variant >= 1 && variant <= count) onChoose(variant);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(shown + step);
  };
  const button = (name: string, to: number, icon: typeof ChevronLeft) => {
    const Icon = icon;
    const isEnd = to < 1 || to > count;
    return (
      <IconButton
        aria-label={name}
        title={name}
        // Not `disabled`: at the end the focus must stay, so that the arrow keys still work.
        aria-disabled={isEnd || pending || undefined}
        onClick={() => go(to)}
        sx={{ ...asideButton, '& svg': { fontSize: 20 }, ...(isEnd && { opacity: 0.4 }) }}
      >
        <Icon />
      </IconButton>
    );
  };
  return (
    <Box
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      sx={{ display: 'inline-flex', alignItems: 'center', color: 'text.secondary', ml: -0.5 }}
    >
      {button(previousLabel, shown - 1, ChevronLeft)}
      <Box
        component="span"
        aria-hidden
        sx={{ typography: 'caption', fontVariantNumeric: 'tabular-nums', minWidth: '2.2em' }}
        style={{ textAlign: 'center' }}
      >
        {shown}/{count}
      </Box>
      {button(nextLabel, shown + 1, ChevronRight)}
    </Box>
  );
}
