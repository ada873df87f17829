import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { focusRing, touchSize } from '../theme/component-styles.ts';
import { AS_ROW } from '../theme/tokens.ts';
import { useIsSecondClick } from '../use-is-second-click.ts';

export interface HeartButtonProps {
  /** Whether the NEO is a favourite now. */
  isOn: boolean;
  /** A request is pending: presses do nothing, the focus stays. */
  pending?: boolean | undefined;
  onToggle: () => void;
  /** Name of the toggle, the same in both states ("Favorite Ada"): `aria-pressed` tells the state. */
  label: string;
  /** `card` adds a dark disc behind it where the card is a picture, not where it is a row. */
  tone?: 'plain' | 'card' | undefined;
}

const onPicture = {
  minWidth: 38,
  minHeight: 38,
  p: 0,
  ...touchSize,
  bgcolor: 'rgb(8 14 12 / .66)',
  color: '#FFFFFF',
  '&:hover': { bgcolor: 'rgb(8 14 12 / .86)' },
  '&[aria-pressed=true]': { color: '#FF8A6E' },
  // The colour of the product's ring is lost on a picture.
  '&:focus-visible': { outlineColor: '#FFFFFF', boxShadow: '0 0 0 5px rgb(8 14 12 / .66)' },
};

const onWall = {
  color: 'text.secondary',
  '&:hover': { color: 'gallery.heart', bgcolor: 'gallery.raised' },
  '&[aria-pressed=true]': { color: 'gallery.heart' },
};

const LOOKS = {
  plain: onWall,
  card: {
    ...onPicture,
    [AS_ROW]: {
      minWidth: 44,
      minHeight: 44,
      p: 1,
      bgcolor: 'transparent',
      ...onWall,
      '&:focus-visible': { ...focusRing, boxShadow: 'none' },
    },
  },
};

/** Adds a favourite and removes it. A double click is one press, however fast the first one worked. */
export function HeartButton({
  isOn,
  pending = false,
  onToggle,
  label,
  tone = 'plain',
}: HeartButtonProps) {
  // A list of favourites must not animate when it appears: only a press animates a heart.
  const [wasPressed, setPressed] = useState(false);
  const isSecondClick = useIsSecondClick();
  const Icon = isOn ? Favorite : FavoriteBorder;
  return (
    <IconButton
      aria-label={label}
      aria-pressed={isOn}
      // Not `disabled`: that would lose the focus in the middle of a press.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending || isSecondClick(event)) return;
        setPressed(true);
        onToggle();
      }}
      sx={[
        LOOKS[tone],
        {
          '@keyframes neo-heart': {
            from: { scale: 0.6 },
            '60%': { scale: 1.18 },
            to: { scale: 1 },
          },
          '@keyframes neo-heart-wait': { '50%': { opacity: 0.35 } },
          '&[aria-disabled=true]': { cursor: 'progress' },
        },
      ]}
    >
      <Box
        component="span"
        key={String(isOn)}
        sx={{
          display: 'flex',
          animation: pending
            ? 'neo-heart-wait 900ms ease-in-out infinite'
            : isOn && wasPressed
              ? 'neo-heart 240ms ease-out'
              : 'none',
        }}
      >
        <Icon sx={{ fontSize: 21 }} />
      </Box>
    </IconButton>
  );
}
