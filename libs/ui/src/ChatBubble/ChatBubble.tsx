import { Box, Typography } from '@mui/material';
import type { MessageRole } from '@neo/domain';
import { Portrait } from '../Portrait/index.ts';

export interface ChatBubbleProps {
  role: MessageRole;
  /** Who speaks. */
  name: string;
  /** Plain text; line breaks are kept, nothing is interpreted. */
  content: string;
  image?: string | null | undefined;
  /** As the reader sees it: "14:02". */
  time?: string | undefined;
  /** The same moment for machines. */
  dateTime?: string | undefined;
  /** `streaming` shows a caret and is hidden from screen readers: the finished reply is announced instead. */
  status?: 'complete' | 'interrupted' | 'stopped' | 'unsent' | 'streaming' | undefined;
  /** Says in words what the status is: that the reply was cut or stopped, or that the message was not sent. */
  statusLabel?: string | undefined;
}

const FIGURE = 36;

const bubble = {
  user: {
    bgcolor: 'gallery.bubbleUser',
    color: 'gallery.onBubbleUser',
    border: '1px solid transparent',
    borderRadius: '18px 18px 4px 18px',
  },
  assistant: {
    bgcolor: 'gallery.bubbleNeo',
    color: 'text.primary',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '18px 18px 18px 4px',
  },
} as const;

/** How the words of a status look, and the edge of its bubble. */
const marks = {
  interrupted: {
    color: 'warning.main',
    border: { borderStyle: 'dashed', borderColor: 'warning.main' },
  },
  stopped: { color: 'text.secondary', border: { borderStyle: 'dashed' } },
  unsent: {
    color: 'error.main',
    border: {
      borderStyle: 'dashed',
      borderColor: 'error.main',
      bgcolor: 'transparent',
      color: 'text.primary',
    },
  },
} as const;

const caret = {
  '@keyframes neo-caret': { '50%': { opacity: 0 } },
  '&::after': {
    content: '""',
    display: 'inline-block',
    width: '.5ch',
    height: '1.05em',
    ml: '2px',
    verticalAlign: '-.18em',
    bgcolor: 'gallery.frame',
    animation: 'neo-caret 1s steps(1) infinite',
  },
} as const;

/** One message. */
export function ChatBubble(props: ChatBubbleProps) {
  const { role, name, content, image, time, dateTime, status = 'complete', statusLabel } = props;
  const isUser = role === 'user';
  const mark = status === 'complete' || status === 'streaming' ? null : marks[status];
  return (
    <Box
      component="article"
      aria-hidden={status === 'streaming' || undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: isUser ? 'minmax(0, 1fr)' : `${FIGURE}px minmax(0, 1fr)`,
        justifyItems: isUser ? 'end' : 'start',
        columnGap: { xs: 1, sm: 1.5 },
        rowGap: 0.5,
      }}
    >
      {!isUser && (
        <Box sx={{ gridRow: '1 / span 2', alignSelf: 'end' }}>
          <Portrait name={name} src={image} size={FIGURE} />
        </Box>
      )}
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          px: 0.5,
          maxWidth: '100%',
          overflowWrap: 'anywhere',
        }}
      >
        <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {name}
        </Box>
        {time && <time dateTime={dateTime}>{time}</time>}
        {mark && statusLabel && (
          <Box component="span" sx={{ color: mark.color, fontWeight: 600 }}>
            {statusLabel}
          </Box>
        )}
      </Typography>
      <Box
        sx={{
          ...bubble[role],
          px: 2,
          py: 1.25,
          maxWidth: { xs: '94%', md: 'min(84%, 68ch)' },
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(status === 'streaming' && caret),
          ...mark?.border,
        }}
      >
        {content}
      </Box>
    </Box>
  );
}
