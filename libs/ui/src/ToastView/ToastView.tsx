import { Box, IconButton, Typography } from '@mui/material';
import Close from '@mui/icons-material/Close';

export type ToastKind = 'success' | 'destructive' | 'info';

export interface ToastContent {
  /** A new id is a new toast: it replaces the one before and starts its time again. */
  id: string | number;
  kind: ToastKind;
  title: string;
  description?: string | undefined;
}

export interface ToastViewProps {
  /** The one toast, or none. */
  toast: ToastContent | null;
  /** Closed by its button, by time, by a swipe or by Escape. */
  onDismiss: () => void;
  dismissLabel: string;
  /** Name of the region that F8 leads to. */
  regionLabel: string;
  /** Milliseconds until it closes by itself; waits while pointed at or focused. */
  duration?: number | undefined;
}

/** The one notice of the page. */
export function ToastView({ toast, onDismiss, dismissLabel, regionLabel }: ToastViewProps) {
  return (
    <Box
      component="section"
      aria-label={regionLabel}
      tabIndex={-1}
      sx={{ position: 'fixed', bottom: 16, right: 16, zIndex: 'snackbar' }}
    >
      {toast && (
        <Box
          role={toast.kind === 'destructive' ? 'alert' : 'status'}
          sx={{ bgcolor: 'background.paper', p: 2 }}
        >
          <Typography>{toast.title}</Typography>
          <Typography>{toast.description}</Typography>
          <IconButton aria-label={dismissLabel} onClick={onDismiss}>
            <Close />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
