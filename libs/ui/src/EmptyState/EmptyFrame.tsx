import Box from '@mui/material/Box';

/** An empty picture frame on a nail. It hangs crooked after a failure. */
export function EmptyFrame({ isAskew = false }: { isAskew?: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 96 112"
      aria-hidden
      sx={{ width: 84, height: 98, color: 'gallery.frame', overflow: 'visible' }}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <circle cx="48" cy="6" r="2.5" fill="currentColor" stroke="none" />
      <g transform={isAskew ? 'rotate(9 48 6)' : undefined}>
        <path d="M48 6 22 30M48 6l26 24" />
        <rect x="12" y="30" width="72" height="80" rx="1.5" />
        <rect x="20" y="38" width="56" height="64" rx="1" opacity=".55" />
      </g>
    </Box>
  );
}
