import { Box } from '@mui/material';
import { DISPLAY_FACE } from '../theme/tokens.ts';

export interface WordmarkProps {
  /** "NEO" */
  label: string;
  size?: number | undefined;
}

/** The name of the product in its own face. */
export function Wordmark({ label, size = 26 }: WordmarkProps) {
  return (
    <Box component="span" sx={{ fontFamily: DISPLAY_FACE, fontWeight: 600, fontSize: size }}>
      {label}
    </Box>
  );
}
