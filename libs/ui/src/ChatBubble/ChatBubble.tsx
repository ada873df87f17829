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
  status?: 'complete' | 'interrupted' | 'streaming' | undefined;
  /** Says that the reply was cut. */
  interruptedLabel?: string | undefined;
}

/** One message. */
export function ChatBubble({
  role,
  name,
  content,
  image,
  time,
  dateTime,
  status = 'complete',
  interruptedLabel,
}: ChatBubbleProps) {
  return (
    <Box
      component="article"
      aria-hidden={status === 'streaming' || undefined}
      data-role={role}
      sx={{ display: 'flex', gap: 1 }}
    >
      {role === 'assistant' && <Portrait name={name} src={image} size="sm" />}
      <Box>
        <Typography variant="caption">{name}</Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Typography>
        {time && <time dateTime={dateTime}>{time}</time>}
        {status === 'interrupted' && <Typography variant="caption">{interruptedLabel}</Typography>}
      </Box>
    </Box>
  );
}
