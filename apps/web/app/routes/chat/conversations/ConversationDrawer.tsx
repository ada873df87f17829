import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

export interface ConversationDrawerProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The list over the chat, on narrow screens. */
export function ConversationDrawer({ label, onClose, children }: ConversationDrawerProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': label,
          sx: { width: 'min(88vw, 360px)', bgcolor: 'background.default' },
        },
      }}
    >
      {children}
    </Drawer>
  );
}
