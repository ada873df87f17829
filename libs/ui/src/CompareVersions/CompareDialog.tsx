import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { CompareVersions } from './CompareVersions.tsx';
import type { CompareVersionsProps, ComparedVersion } from './CompareVersions.tsx';

export interface CompareDialogProps<K extends string> extends CompareVersionsProps<K> {
  open: boolean;
  title: string;
  /** The explanation: it was saved elsewhere meanwhile. */
  description: string;
  /** Chooses one side for every field. */
  onChooseAll: (version: ComparedVersion) => void;
  allMineLabel: string;
  allTheirsLabel: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The save is pending: the dialog stays open. */
  pending?: boolean | undefined;
}

/** Shown when a save met a newer version, so that nobody overwrites what they have not seen. */
export function CompareDialog<K extends string>(props: CompareDialogProps<K>) {
  const { open, title, description, onConfirm, onCancel, pending = false, ...body } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!pending) onCancel();
      }}
      scroll="paper"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 760 } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{description}</DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, mb: 3 }}>
          <Button
            variant="outlined"
            size="small"
            autoFocus
            disabled={pending}
            onClick={() => props.onChooseAll('mine')}
          >
            {props.allMineLabel}
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={pending}
            onClick={() => props.onChooseAll('theirs')}
          >
            {props.allTheirsLabel}
          </Button>
        </Box>
        <CompareVersions {...body} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={pending}>
          {props.cancelLabel}
        </Button>
        <Button variant="contained" loading={pending} loadingPosition="start" onClick={onConfirm}>
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
