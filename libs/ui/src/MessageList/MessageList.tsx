import ArrowDownward from '@mui/icons-material/ArrowDownward';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { hiddenStyles } from '../Hidden/index.ts';
import { useFollow } from './use-follow.ts';

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
  /** Names the newest message that the reader sent: a new one leads to the end, also while one reads further up. */
  jumpKey?: string | number | undefined;
}

/** The conversation: follows the newest message unless one has scrolled up to read. It fills its parent's height. */
export function MessageList(props: MessageListProps) {
  const { label, children, announcement, jumpLabel, jumpKey } = props;
  const { scroller, content, isAway, toEnd } = useFollow(jumpKey);
  return (
    <Box
      sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box
        ref={scroller}
        // A scroller without focusable content must be reachable itself, or its text is lost to the keyboard.
        tabIndex={0}
        role="log"
        aria-label={label}
        aria-live="off"
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          scrollbarGutter: 'stable both-edges',
          '&:focus-visible': { outlineOffset: '-2px' },
        }}
      >
        <Box
          ref={content}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'end',
            gap: 2.5,
            minHeight: '100%',
            maxWidth: 820,
            mx: 'auto',
            px: { xs: 1, sm: 2.5 },
            py: 3,
          }}
        >
          {children}
        </Box>
      </Box>
      {isAway && (
        <Button
          variant="outlined"
          size="small"
          onClick={toEnd}
          startIcon={<ArrowDownward />}
          sx={{
            position: 'absolute',
            bottom: 12,
            left: '50%',
            translate: '-50% 0',
            maxWidth: '90%',
            // Unlike any bubble that it may float over.
            '&, &:hover': { bgcolor: 'background.paper' },
            color: 'text.primary',
            borderColor: 'gallery.edge',
            boxShadow: 'var(--mui-palette-gallery-floating)',
          }}
        >
          {jumpLabel}
        </Button>
      )}
      <Box aria-live="polite" sx={hiddenStyles}>
        {announcement}
      </Box>
    </Box>
  );
}
