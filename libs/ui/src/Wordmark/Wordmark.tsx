import Box from '@mui/material/Box';
import { DISPLAY_FACE } from '../theme/tokens.ts';

export interface WordmarkProps {
  /** "NEO" */
  label: string;
  /** Height of the letters' line in pixels. */
  size?: number | undefined;
}

/** The name of the product beside its mark: a figure in an oval frame. */
export function Wordmark({ label, size = 26 }: WordmarkProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '.32em',
        fontFamily: DISPLAY_FACE,
        fontWeight: 600,
        lineHeight: 1,
        letterSpacing: '.045em',
        color: 'text.primary',
      }}
      style={{ fontSize: size }}
    >
      <Box
        component="svg"
        viewBox="0 0 24 30"
        aria-hidden
        sx={{ height: '1.12em', color: 'primary.main', flex: 'none' }}
      >
        <ellipse
          cx="12"
          cy="15"
          rx="10.6"
          ry="13.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        <ellipse cx="12" cy="12" rx="3.7" ry="4.5" fill="currentColor" />
        <path
          d="M4.6 22.6c.8-3.6 3.7-5.2 7.4-5.2s6.6 1.6 7.4 5.2c-1.8 2.3-4.4 3.8-7.4 3.8s-5.6-1.5-7.4-3.8z"
          fill="currentColor"
        />
      </Box>
      {label}
    </Box>
  );
}
