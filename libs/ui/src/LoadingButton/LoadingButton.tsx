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

/** How long work may take to show that it has begun, in milliseconds. */
const UNSEEN_MS = 400;

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
  const button = useRef<HTMLElement | null>(null);
  const pressedAt = useRef(-Infinity);
  useEffect(() => {
    if (loading) return;
    const [here, pressed] = [document.activeElement, button.current];
    button.current = null;
    pressedAt.current = -Infinity;
    // A dialog takes the focus that a disabled button loses.
    if (pressed && (here === document.body || here?.contains(pressed))) pressed.focus();
  }, [loading]);
  return (
    <Button
      variant="contained"
      {...rest}
      onClick={(event) => {
        const isSecond = event.detail > 1 && event.timeStamp - pressedAt.current < UNSEEN_MS;
        if (isSecond) return event.preventDefault();
        pressedAt.current = event.timeStamp;
        button.current = event.detail === 0 ? event.currentTarget : null;
        onClick?.(event);
      }}
      onBlur={() => {
        if (!loading) button.current = null;
      }}
      loading={loading}
      loadingPosition="start"
    >
      {loading && loadingLabel ? loadingLabel : children}
    </Button>
  );
}
