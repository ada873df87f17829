import Box from '@mui/material/Box';

export interface SkipLinkProps {
  /** "#main" */
  href: string;
  label: string;
}

/** The first tab stop, visible only with the focus. */
export function SkipLink({ href, label }: SkipLinkProps) {
  return (
    <Box
      component="a"
      href={href}
      sx={{
        position: 'fixed',
        top: 10,
        left: 10,
        zIndex: 'tooltip',
        px: 2.5,
        py: 1.25,
        borderRadius: 99,
        bgcolor: 'text.primary',
        color: 'background.default',
        fontWeight: 600,
        '&:not(:focus)': { translate: '0 -300%' },
      }}
    >
      {label}
    </Box>
  );
}
