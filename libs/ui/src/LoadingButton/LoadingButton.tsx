import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';

export interface LoadingButtonProps extends Omit<
  ButtonProps,
  'loading' | 'loadingPosition' | 'loadingIndicator'
> {
  /** The work is running: disabled, with a spinner. */
  loading?: boolean | undefined;
  /** Replaces the button's text meanwhile: "Signing in...". */
  loadingLabel?: string | undefined;
}

/** A button that shows that its work is running. */
export function LoadingButton({
  loading = false,
  loadingLabel,
  children,
  ...rest
}: LoadingButtonProps) {
  return (
    <Button variant="contained" {...rest} loading={loading} loadingPosition="start">
      {loading && loadingLabel ? loadingLabel : children}
    </Button>
  );
}
