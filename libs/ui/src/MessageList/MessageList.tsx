import ArrowDownward from '@mui/icons-material/ArrowDownward';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { hiddenStyles } from '../Hidden/index.ts';
import { GAP, MessagePage } from './MessagePage.tsx';
import { useFollow } from './use-follow.ts';
import { usePages } from './use-pages.ts';

export interface MessageListProps {
  /** Name of the log: "Conversation with Ada". */
  label: string;
  /** How many messages there are; only those near to what one reads are made. */
  count: number;
  /** Makes a message, with a key of its own. Unless it stays the same function, every message is made again. */
  renderItem: (index: number) => ReactNode;
  /** What stands before the first message. */
  head?: ReactNode;
  /** What stands after the last message: the running reply, an error. */
  children?: ReactNode;
  /** Spoken once, politely, whenever its id changes: the finished reply. Tokens of a running one are never announced. */
  announcement?: { id: string | number; text: string } | undefined;
  /** Name of the button that leads back to the newest message, shown while one reads further up. */
  jumpLabel: string;
  /** The same, where messages came meanwhile: "New messages". */
  newLabel: string;
  /** Leads to older messages for who does not scroll: "Earlier messages". */
  earlierLabel: string;
  /** Names the newest message that the reader sent: a new one leads to the end, also while one reads further up. */
  jumpKey?: string | number | undefined;
}

const inner = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'end',
  gap: GAP,
  flex: 'none',
  minHeight: '100%',
  width: '100%',
  maxWidth: 820,
  mx: 'auto',
  py: 3,
} as const;

const side = {
  px: { xs: 1, sm: 2.5 },
  display: 'flex',
  flexDirection: 'column',
  gap: GAP,
  '&:empty': { display: 'none' },
} as const;

/** Whether messages came since the reader went up. */
function useNews(isAway: boolean, count: number): boolean {
  const [seen, setSeen] = useState<number | null>(null);
  if (isAway !== (seen !== null)) setSeen(isAway ? count : null);
  return seen !== null && count > seen;
}

/** The conversation: follows the newest message unless one has scrolled up to read. It fills its parent's height. */
export function MessageList(props: MessageListProps) {
  const { label, count, renderItem, head, children, announcement, jumpKey } = props;
  const { scroller, content, isAway, toEnd } = useFollow(jumpKey);
  const { pages, hasMore, more, addPages } = usePages(scroller, count);
  const hasNews = useNews(isAway, count);
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
          display: 'flex',
          // Until the page runs, a reversed column is what shows the newest message: it scrolls from its end.
          flexDirection: 'column-reverse',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          scrollbarGutter: 'stable both-edges',
          '&:focus-visible': { outlineOffset: '-2px' },
        }}
      >
        <Box ref={content} sx={inner}>
          {hasMore ? (
            <Box ref={more} sx={{ textAlign: 'center' }}>
              <Button size="small" color="inherit" onClick={addPages}>
                {props.earlierLabel}
              </Button>
            </Box>
          ) : (
            <Box sx={side}>{head}</Box>
          )}
          {pages.map(({ from, to }) => (
            <MessagePage key={from} from={from} to={to} renderItem={renderItem} />
          ))}
          <Box sx={side}>{children}</Box>
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
            borderRadius: '999px',
            // Unlike any bubble that it may float over.
            '&, &:hover': { bgcolor: 'background.paper' },
            color: 'text.primary',
            borderColor: hasNews ? 'primary.main' : 'gallery.edge',
            boxShadow: 'var(--mui-palette-gallery-floating)',
          }}
        >
          {hasNews ? props.newLabel : props.jumpLabel}
        </Button>
      )}
      <Box aria-live="polite" sx={hiddenStyles}>
        {announcement && <span key={announcement.id}>{announcement.text}</span>}
      </Box>
    </Box>
  );
}
