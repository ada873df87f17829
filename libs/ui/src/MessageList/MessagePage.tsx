import { Box } from '@mui/material';
import { memo, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { PAGE_SIZE } from './use-pages.ts';

export interface MessagePageProps {
  /** The first of its messages, and the first of the next page's. */
  from: number;
  to: number;
  renderItem: (index: number) => ReactNode;
}

/** Between two messages, in the theme's units. */
export const GAP = 2.5;

/**
 * Some messages that follow one another. A full page that is out of sight costs no layout and no paint, and holds the
 * height that it was measured with, so that nothing moves when it is skipped. It is found by the browser's own search
 * and read by screen readers all the same.
 */
export const MessagePage = memo(function MessagePage({ from, to, renderItem }: MessagePageProps) {
  const page = useRef<HTMLDivElement>(null);
  const isFull = to - from === PAGE_SIZE;
  useLayoutEffect(() => {
    const { style, offsetHeight } = page.current ?? {};
    if (!style || !isFull) return;
    style.containIntrinsicBlockSize = `auto ${offsetHeight}px`;
    style.contentVisibility = 'auto';
  }, [isFull]);
  return (
    <Box
      ref={page}
      data-page={from}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: GAP,
        px: { xs: 1, sm: 2.5 },
        // Being skipped clips: room for what reaches out of a message.
        py: 0.5,
        my: -0.5,
      }}
    >
      {Array.from({ length: to - from }, (_, at) => renderItem(from + at))}
    </Box>
  );
});
