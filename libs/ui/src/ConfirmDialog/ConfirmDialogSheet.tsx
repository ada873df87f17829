import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ConfirmDialogProps } from './types.ts';

/** The dialog itself. @param width for content of its own, which takes the focus; absent for a question */
export function ConfirmDialogSheet(props: ConfirmDialogProps & { width?: number }) {
  const { open, title, description, onConfirm, onCancel, width, children } = props;
  const { pending = false, destructive = false } = props;
  const isQuestion = width === undefined;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!pending) onCancel();
      }}
      {...(isQuestion
        ? { role: 'alertdialog' }
        : { slotProps: { paper: { sx: { maxWidth: width } } } })}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{description}</DialogContentText>
        {children && <Box sx={{ pt: 2 }}>{children}</Box>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={pending} autoFocus={isQuestion && destructive}>
          {props.cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={pending}
          loadingPosition="start"
          onClick={onConfirm}
          autoFocus={isQuestion && !destructive}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
