import { Box } from '@mui/material';

export interface SkipLinkProps {
  /** "#main" */
  href: string;
  label: string;
}

/** The first stop of the Tab key, seen only then. */
export function SkipLink({ href, label }: SkipLinkProps) {
  return (
    <Box
      component="a"
      href={href}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { translate: '0 -200%' },
      }}
    >
      {label}
    </Box>
  );
}
