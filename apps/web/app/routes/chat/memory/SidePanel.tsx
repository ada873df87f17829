import { useLingui } from '@lingui/react/macro';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ReactNode } from 'react';

export interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the right side of the chat; on phones over all of it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const { t } = useLingui();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const onLostKey = useEffectEvent((event: KeyboardEvent) => {
    const isLost = document.activeElement === document.body && !event.defaultPrevented;
    if (!isLost || (event.key !== 'Escape' && event.key !== 'Tab')) return;
    event.preventDefault();
    if (event.key === 'Escape') onClose();
    else body.current?.focus();
  });
  // A focused part may disappear, and keys would then reach the page behind.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onLostKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // F8 leads to the page's notification, also from here.
      disableEnforceFocus
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100vw', sm: 'min(92vw, 520px)' }, bgcolor: 'background.default' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flex: 'none',
          minHeight: 69,
          py: 1,
          pl: { xs: 2, sm: 3 },
          pr: 1,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography
          id={id}
          variant="h5"
          component="h2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <IconButton aria-label={t`Close`} title={t`Close`} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box
        ref={body}
        tabIndex={-1}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          px: { xs: 2, sm: 3 },
          py: 2,
          outline: 'none',
          display: 'grid',
          gap: 2.5,
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {children}
      </Box>
    </Drawer>
  );
}
