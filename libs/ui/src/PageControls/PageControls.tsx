import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';

export interface PageControlsProps {
  /** From 1. */
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
  /** Name of the navigation for screen readers. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** "Page X of Y". */
  pageLabel: (page: number, totalPages: number) => string;
  /** The next page is loading: neither button reacts. */
  pending?: boolean | undefined;
}

/** Previous, the current page, Next. Nothing if there is only one page. */
export function PageControls({
  page,
  totalPages,
  onChange,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  pending = false,
}: PageControlsProps) {
  const status = useRef<HTMLParagraphElement>(null);
  if (totalPages <= 1) return null;
  const go = (next: number) => {
    // Its button is disabled on the last page, and would lose the focus.
    if (next <= 1 || next >= totalPages) status.current?.focus();
    onChange(next);
  };
  return (
    <Box
      component="nav"
      aria-label={label}
      aria-busy={pending || undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        py: 2,
      }}
    >
      <Button
        variant="outlined"
        startIcon={<ChevronLeft />}
        disabled={pending || page <= 1}
        onClick={() => go(page - 1)}
        sx={{ pl: 1.5 }}
      >
        {previousLabel}
      </Button>
      <Typography
        ref={status}
        tabIndex={-1}
        aria-live="polite"
        variant="body2"
        sx={{
          order: { xs: -1, sm: 0 },
          flex: { xs: '1 0 100%', sm: 'none' },
          textAlign: 'center',
          px: { sm: 2 },
          py: 0.5,
          borderRadius: '6px',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {pageLabel(page, totalPages)}
      </Typography>
      <Button
        variant="outlined"
        endIcon={<ChevronRight />}
        disabled={pending || page >= totalPages}
        onClick={() => go(page + 1)}
        sx={{ pr: 1.5 }}
      >
        {nextLabel}
      </Button>
    </Box>
  );
}
