import { Box, CircularProgress, Typography } from '@mui/material';

export interface FullScreenLoadingProps {
  /** "Loading..." */
  label: string;
}

/** Fills the screen while nothing can be shown yet. */
export function FullScreenLoading({ label }: FullScreenLoadingProps) {
  return (
    <Box
      role="status"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
      }}
    >
      <CircularProgress aria-hidden />
      <Typography>{label}</Typography>
    </Box>
  );
}
