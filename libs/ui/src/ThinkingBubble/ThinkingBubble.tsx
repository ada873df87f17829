import { Box, Typography } from '@mui/material';
import { Portrait } from '../Portrait/index.ts';

export interface ThinkingBubbleProps {
  name: string;
  image?: string | null | undefined;
  /** "Thinking..." or "{name} is joining the chat..." */
  label: string;
}

/** The NEO is about to speak. */
export function ThinkingBubble({ name, image, label }: ThinkingBubbleProps) {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1 }}>
      <Portrait name={name} src={image} size="sm" />
      <Typography>{label}</Typography>
    </Box>
  );
}
