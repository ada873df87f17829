import ArrowDownward from '@mui/icons-material/ArrowDownward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { hiddenStyles } from '../Hidden/index.ts';
import { GAP, MessagePage } from './MessagePage.tsx';
import { useFollowScroll } from './use-follow-scroll.ts';
import { useWindow } from './use-window.ts';
import type { GoTo } from './use-window.ts';
import { PAGE_SIZE } from './window.ts';

export interface MessageListProps {
  /** Name of the log: "Conversation with Ada". */
  label: string;
  /** The positions of the loaded messages, `to` excluded. Older ones that load later get lower positions. */
  from: number;
  to: number;
  /**
   * Renders a message, with its own key. Only messages near the visible part are rendered. Unless it stays the same
   * function, all of them render again.
   */
  renderItem: (position: number) => ReactNode;
  /** Loads older messages, if there are more. It is called repeatedly until they arrive. */
  onEarlier?: (() => void) | undefined;
  /** Content before the very first message. */
  head?: ReactNode;
  /** Content after the last message: the running reply, an error. */
  children?: ReactNode;
  /**
   * Announced once, politely, when its id changes: the finished reply. Tokens of a running reply are never announced.
   */
  announcement?: { id: string | number; text: string } | undefined;
  /** Name of the button to the newest message, shown while the reader is further up. */
  jumpLabel: string;
  /** The label when messages have arrived meanwhile: "New messages". */
  newLabel: string;
  /** Label of the button that loads older messages without scrolling: "Earlier messages". */
  earlierLabel: string;
  /** Scrolls to the message at this position, once per object. */
  goTo?: GoTo | undefined;
  /** Identifies the reader's newest sent message. A new value scrolls to the end, even if the reader is further up. */
  jumpKey?: string | number | undefined;
}

const inner = {
  display: 'flex',
  flexDirection: 'column',
  // A short conversation begins at the top: a growing reply moves nothing.
  justifyContent: 'start',
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

/** Whether messages arrived since the reader scrolled up. */
function useNews(isAway: boolean, count: number): boolean {
  const [seen, setSeen] = useState<number | null>(null);
  if (isAway !== (seen !== null)) setSeen(isAway ? count : null);
  return seen !== null && count > seen;
}

/** The conversation. It follows the newest message unless the reader scrolled up. It fills its parent's height. */
export function MessageList(props: MessageListProps) {
  const { label, from, to, renderItem, onEarlier, head, children, announcement, jumpKey } = props;
  const { isAway, toEnd, leave, ...follow } = useFollowScroll(jumpKey);
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
        // A scroller without focusable content must be focusable itself, or the keyboard cannot scroll it.
        tabIndex={0}
        role="log"
        aria-label={label}
        aria-live="off"
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          // Until the page runs, a reversed column shows the newest message, because it scrolls from its end.
          flexDirection: 'column-reverse',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          // useWindow keeps the scroll position, the same in every browser.
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
            // Its own width, if half of the list is narrower.
            width: 'max-content',
            maxWidth: '90%',
            borderRadius: '999px',
            // Different from any bubble below it.
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
