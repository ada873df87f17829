import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { Key } from '../parts/Key.tsx';

export interface KeysDialogProps {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys of the review, and the switch that turns them off. */
export function KeysDialog({ isOn, onTurn, onClose }: KeysDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const keys: [string[], string][] = [
    [['G'], t`Approve`],
    [['R'], t`Reject with a reason: 1 to 5, Enter`],
    [['Y', 'S', '→'], t`Skip and go on`],
    [['←'], t`Back to the previous one`],
    [['U'], t`Undo the last decision`],
    [['?'], t`These keys`],
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t`Keys`}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            m: 0,
            mb: 2,
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            gap: 1.25,
            '& dd': { m: 0 },
          }}
        >
          {keys.map(([shown, does]) => (
            <Box key={does} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ whiteSpace: 'nowrap' }}>
                {shown.map((key) => (
                  <Key key={key} isRead>
                    {key}
                  </Key>
                ))}
              </Box>
              <dd>{does}</dd>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, checked) => onTurn(checked)} />}
          label={t`Decide with single keys`}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t`Close`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
