import ArrowDownward from '@mui/icons-material/ArrowDownward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { hiddenStyles } from '../Hidden/index.ts';
import { GAP, MessagePage } from './MessagePage.tsx';
import { useFollow } from './use-follow.ts';
import { useWindow } from './use-window.ts';
import type { GoTo } from './use-window.ts';
import { PAGE_SIZE } from './window.ts';

export interface MessageListProps {
  /** Name of the log: "Conversation with Ada". */
  label: string;
  /** The positions of the messages that there are, `to` not included. Older ones that come get lower positions. */
  from: number;
  to: number;
  /**
   * Makes a message, with a key of its own; only those near to what one reads are made. Unless it stays the same
   * function, each of them is made again.
   */
  renderItem: (position: number) => ReactNode;
  /** There are older ones elsewhere: asks for them. It is called again and again until they come. */
  onEarlier?: (() => void) | undefined;
  /** What stands before the very first message. */
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
  /** Leads to the message at this position, once for each object. */
  goTo?: GoTo | undefined;
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
  const { label, from, to, renderItem, onEarlier, head, children, announcement, jumpKey } = props;
  const { isAway, toEnd, leave, ...follow } = useFollow(jumpKey);
  const { scroller, content } = follow;
  const gap = GAP * 8;
  const { span, above, below, toNewest } = useWindow({
    ...follow,
    from,
    to,
    gap,
    onEarlier,
    goTo: props.goTo,
    onLeap: leave,
    jumpKey,
  });
  const pages = Array.from({ length: span.to - span.from }, (_, at) => span.from + at);
  const hasNews = useNews(isAway, to);
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
          // What one reads is held by useWindow, in every browser alike.
          overflowAnchor: 'none',
          scrollbarGutter: 'stable both-edges',
          '&:focus-visible': { outlineOffset: '-2px' },
        }}
      >
        <Box ref={content} sx={inner}>
          {onEarlier ? (
            <Box sx={{ textAlign: 'center' }}>
              <Button size="small" color="inherit" onClick={onEarlier}>
                {props.earlierLabel}
              </Button>
            </Box>
          ) : (
            <Box sx={side}>{head}</Box>
          )}
          {above > 0 && <div aria-hidden style={{ height: above - gap, flex: 'none' }} />}
          {pages.map((page) => (
            <MessagePage
              key={page}
              number={page}
              from={Math.max(from, page * PAGE_SIZE)}
              to={Math.min(to, (page + 1) * PAGE_SIZE)}
              renderItem={renderItem}
            />
          ))}
          {below > 0 && <div aria-hidden style={{ height: below - gap, flex: 'none' }} />}
          <Box sx={side}>{children}</Box>
        </Box>
      </Box>
      {isAway && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => {
            toNewest();
            toEnd();
          }}
          startIcon={<ArrowDownward />}
          sx={{
            position: 'absolute',
            bottom: 12,
            left: '50%',
            translate: '-50% 0',
            // Its own width, where half of the list is less.
            width: 'max-content',
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
