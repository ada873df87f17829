import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';

export interface QuietButtonProps {
  icon?: ReactNode;
  children: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** An unobtrusive action below a message. */
export function QuietButton({ icon, children, onClick, ref }: QuietButtonProps) {
  return (
    <Button
      ref={ref ?? null}
      size="small"
      color="inherit"
      startIcon={icon}
      onClick={onClick}
      sx={{
        minHeight: 32,
        py: 0.25,
        px: 1,
        typography: 'caption',
        fontWeight: 600,
        color: 'text.secondary',
        '&:hover': { color: 'text.primary' },
        '& .MuiButton-startIcon': { mr: 0.5, ml: 0 },
        '& .MuiButton-startIcon > svg': { fontSize: 16 },
        '@media (pointer: coarse)': { minHeight: 40 },
      }}
    >
      {children}
    </Button>
  );
}
