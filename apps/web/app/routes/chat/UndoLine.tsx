import { Trans } from '@lingui/react/macro';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export interface UndoLineProps {
  /** What was removed. */
  children: ReactNode;
  onUndo: () => void;
  /** It goes away with the keyboard on it. */
  onLeaving: () => void;
}

/** Offers to undo a removal, for as long as it is shown. */
export function UndoLine({ children, onUndo, onLeaving }: UndoLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A removal by mistake is one key away from being undone.
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
