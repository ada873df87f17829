import { Trans } from '@lingui/react/macro';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export interface UndoLineProps {
  /** The name of the removed thing. */
  children: ReactNode;
  onUndo: () => void;
  /** Called when it disappears while it has the focus. */
  onLeaving: () => void;
}

/** Offers to undo a removal. */
export function UndoLine({ children, onUndo, onLeaving }: UndoLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  // It gets the focus, so that one key undoes a mistake.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const leave = useEffectEvent(onLeaving);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) leave();
    };
  }, []);
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mb: 1,
        maxWidth: 820,
        mx: 'auto',
        pl: 2.25,
        pr: 0.75,
        py: 0.5,
        borderRadius: '14px',
        bgcolor: 'gallery.sunk',
      }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      <Button ref={button} size="small" startIcon={<Undo />} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </Box>
  );
}
