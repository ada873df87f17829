import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyFrame, EmptyState } from '../EmptyState/index.ts';

export interface ErrorStateProps {
  title: string;
  description?: string | undefined;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Beside the retry button, or instead of it. */
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
}

/** A failure. It is announced at once, and offers a retry. */
export function ErrorState({
  retryLabel,
  onRetry,
  retrying = false,
  action,
  ...rest
}: ErrorStateProps) {
  const buttons = (
    <>
      {onRetry && (
        <Button variant="outlined" loading={retrying} loadingPosition="start" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </>
  );
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        icon={<EmptyFrame isAskew />}
        action={onRetry || action ? buttons : undefined}
      />
    </div>
  );
}
