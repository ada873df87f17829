import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface FullScreenLoadingProps {
  /** "Loading..." */
  label: string;
}

/** Fills the whole screen, including the bars, while nothing can be shown yet. */
export function FullScreenLoading({ label }: FullScreenLoadingProps) {
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        bgcolor: 'background.default',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2.5,
        '@keyframes neo-turn': { to: { rotate: '360deg' } },
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 44,
          height: 56,
          borderRadius: '50%',
          padding: '2px',
          background:
            'conic-gradient(from 0deg, transparent 12%, var(--mui-palette-gallery-frame))',
          mask: 'radial-gradient(closest-side, transparent calc(100% - 2.5px), #000 calc(100% - 2px))',
          animation: 'neo-turn 1.1s linear infinite',
        }}
      />
      <Typography color="textSecondary">{label}</Typography>
    </Box>
  );
}
