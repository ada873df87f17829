import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useReasonWords } from '../../../i18n/words.ts';
import type { Failure } from '../state/chat-state.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface FailedProps {
  failure: Failure;
  onRetry: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** Says why a turn failed and offers a retry once it makes sense. */
export function Failed({ failure, onRetry, children }: FailedProps) {
  const { t } = useLingui();
  const words = useReasonWords();
  const left = useSecondsUntil(failure.retryAt);
  const isUnanswered = failure.code === 'unanswered';
  const why = isUnanswered
    ? t`There is no reply to this yet.`
    : words(failure.reason, failure.message ?? undefined) ||
      t`Failed to send message. Please try again.`;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1,
        // Below the user's own message, at its edge.
        ...(children !== undefined && { justifyContent: 'end', textAlign: 'end' }),
      }}
    >
      <Typography variant="body2" color={isUnanswered ? 'textSecondary' : 'error'}>
        {why}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        // Not `disabled`: a waiting keyboard user keeps the focus.
        aria-disabled={left > 0 || undefined}
        onClick={() => {
          if (left === 0) onRetry();
        }}
        sx={{ fontVariantNumeric: 'tabular-nums', ...(left > 0 && { opacity: 0.7 }) }}
      >
        {left > 0 ? <Trans>Try again in {waitOf(left)}</Trans> : <Trans>Try again</Trans>}
      </Button>
      {children}
    </Box>
  );
}

/** 42 s, 3:07 min, 5:12:09 h */
function waitOf(seconds: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)} min`;
  return `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)} h`;
}
