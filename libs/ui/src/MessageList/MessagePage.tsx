import Box from '@mui/material/Box';
import { memo } from 'react';
import type { ReactNode } from 'react';

export interface MessagePageProps {
  number: number;
  /** The positions of its first message, and of the first message after it. */
  from: number;
  to: number;
  renderItem: (position: number) => ReactNode;
}

/** Between two messages, in the theme's units of 8 pixels. */
export const GAP = 2.5;

/** A page of consecutive messages. It renders again only if one of them changes. */
export const MessagePage = memo(function MessagePage(props: MessagePageProps) {
  const { number, from, to, renderItem } = props;
  return (
    <Box
      data-page={number}
      sx={{ display: 'flex', flexDirection: 'column', gap: GAP, px: { xs: 1, sm: 2.5 } }}
    >
      {Array.from({ length: to - from }, (_, at) => renderItem(from + at))}
    </Box>
  );
});
