import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RADIUS } from '../theme/tokens.ts';

/** From this width of the header on, its buttons have words. */
const ROOM = '@container (min-width: 900px)';

export interface HeaderWordProps {
  /** One word. The button's own name contains it. */
  word: string;
  /** A button or link of the header. */
  children: ReactNode;
}

/** A word under a button of the header, where there is room. */
export function HeaderWord({ word, children }: HeaderWordProps) {
  return (
    <Box
      component="span"
      sx={{
        position: 'relative',
        display: 'inline-flex',
        justifyContent: 'center',
        [ROOM]: {
          '& > :is(button, a)': {
            minWidth: 88,
            minHeight: 52,
            px: 1,
            pt: 0.5,
            pb: '24px',
            borderRadius: `${RADIUS.control}px`,
          },
        },
      }}
    >
      {children}
      <Box
        component="span"
        // It is part of the button's name.
        aria-hidden
        sx={{
          display: 'none',
          [ROOM]: { display: 'block' },
          position: 'absolute',
          insetInline: 0,
          bottom: 6,
          px: 0.25,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          textAlign: 'center',
          typography: 'caption',
          lineHeight: 1.2,
          color: 'text.secondary',
          pointerEvents: 'none',
        }}
      >
        {word}
      </Box>
    </Box>
  );
}
