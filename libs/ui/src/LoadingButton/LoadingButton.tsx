import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';

export interface LoadingButtonProps extends Omit<
  ButtonProps,
  'loading' | 'loadingPosition' | 'loadingIndicator'
> {
  /** The work is running: disabled, with a spinner. */
  loading?: boolean | undefined;
  /** Replaces the button's text meanwhile: "Signing in...". */
  loadingLabel?: string | undefined;
}

/**
 * A button that shows that its work is running. A double click presses it once, even before it shows that. Who pressed it by
 * key is there again when the work has ended, unless the focus was taken elsewhere.
 */
export function LoadingButton({
  loading = false,
  loadingLabel,
  onClick,
  children,
  ...rest
}: LoadingButtonProps) {
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (loading) return;
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [loading]);
  return (
    <Button
      variant="contained"
      {...rest}
      onClick={(event) => {
        if (event.detail > 1) return event.preventDefault();
        pressed.current = event.detail === 0 ? event.currentTarget : null;
        onClick?.(event);
      }}
      loading={loading}
      loadingPosition="start"
    >
      {loading && loadingLabel ? loadingLabel : children}
    </Button>
  );
}
