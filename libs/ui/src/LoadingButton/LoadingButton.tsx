import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { DOUBLE_CLICK_MS } from '../use-is-second-click.ts';

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
 * A button that shows that its work is running. A double click presses it once, however fast the work is. It has the focus
 * again when the work has ended, unless the focus was taken elsewhere.
 */
export function LoadingButton({
  loading = false,
  loadingLabel,
  onClick,
  onBlur,
  children,
  ...rest
}: LoadingButtonProps) {
  const button = useRef<HTMLElement | null>(null);
  const pressedAt = useRef(-Infinity);
  useEffect(() => {
    if (loading) return;
    const [here, pressed] = [document.activeElement, button.current];
    button.current = null;
    // A dialog takes the focus that a disabled button loses.
    if (pressed && (here === document.body || here?.contains(pressed)))
      pressed.focus({ preventScroll: true });
  }, [loading]);
  return (
    <Button
      variant="contained"
      {...rest}
      onClick={(event) => {
        const isSecond = event.detail > 1 && event.timeStamp - pressedAt.current < DOUBLE_CLICK_MS;
        if (isSecond) return event.preventDefault();
        pressedAt.current = event.timeStamp;
        button.current = event.currentTarget;
        onClick?.(event);
      }}
      onBlur={(event) => {
        if (!loading) button.current = null;
        onBlur?.(event);
      }}
      loading={loading}
      loadingPosition="start"
    >
      {loading && loadingLabel ? loadingLabel : children}
    </Button>
  );
}
