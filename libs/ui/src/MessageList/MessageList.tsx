import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export interface MessageListProps {
  /** Name of the log: "Conversation with Ada". */
  label: string;
  children: ReactNode;
  /**
   * Spoken once, politely, whenever it changes: set it to the finished reply. Tokens of a running reply
   * are never announced.
   */
  announcement?: string | undefined;
  /** Name of the button that leads back to the newest message, shown while one reads further up. */
  jumpLabel: string;
}

/** The conversation: follows the newest message unless one has scrolled up to read. It fills its parent's height. */
export function MessageList({ label, children, announcement }: MessageListProps) {
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={label}
    >
      {children}
      <Box
        aria-live="polite"
        sx={{
          position: 'absolute',
          width: 1,
          height: 1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        }}
      >
        {announcement}
      </Box>
    </Box>
  );
}
