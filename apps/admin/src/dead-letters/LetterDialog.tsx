import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { DeadLetter } from '@neo/contracts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { momentOf } from '../i18n/dates.ts';

const well = {
  m: 0,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'gallery.sunk',
  fontSize: '.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};

/** A dead letter in full. */
export function LetterDialog({ letter, onClose }: { letter: DeadLetter; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const parts: [string, ReactNode][] = [
    [t`Consumer`, letter.consumer],
    [t`Died`, momentOf(letter.diedAt)],
    [t`Event id`, letter.eventId],
    [
      t`Error`,
      <Box key="error" component="pre" sx={well}>
        {letter.error}
      </Box>,
    ],
    [
      t`Data`,
      <Box key="data" component="pre" sx={well}>
        {JSON.stringify(letter.data, null, 2)}
      </Box>,
    ],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: 640 } } }}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {letter.type}
      </DialogTitle>
      {/* A letter longer than the window can be scrolled by keys too. */}
      <DialogContent tabIndex={0} role="group" aria-labelledby={id}>
        <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0, '& dd': { m: 0 } }}>
          {parts.map(([label, value]) => (
            <div key={label}>
              <Typography component="dt" variant="subtitle2">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </div>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t`Close`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
