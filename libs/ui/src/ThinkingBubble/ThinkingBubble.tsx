import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { loadMarkdown } from '../Markdown/index.ts';
import { Portrait } from '../Portrait/index.ts';

export interface ThinkingBubbleProps {
  name: string;
  image?: string | null | undefined;
  /** "Thinking..." or "{name} is joining the chat..." */
  label: string;
}

/** The NEO is about to reply. */
export function ThinkingBubble({ name, image, label }: ThinkingBubbleProps) {
  // The reply will be Markdown from its first token.
  useEffect(() => void loadMarkdown(), []);
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 1.5 } }}>
      <Portrait name={name} src={image} size={36} />
      <Typography
        color="textSecondary"
        sx={{
          px: 2,
          py: 1.25,
          overflowWrap: 'anywhere',
          borderRadius: '4px 18px 18px 18px',
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: 'gallery.bubbleNeo',
          '@keyframes neo-breathe': { '50%': { borderColor: 'var(--mui-palette-gallery-frame)' } },
          animation: 'neo-breathe 1.6s ease-in-out infinite',
        }}
      >
        {label}
      </Typography>
    </Box>
  );
}
