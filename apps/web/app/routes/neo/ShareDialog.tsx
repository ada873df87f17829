import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TextInput } from '@neo/ui';
import { useToast } from '../../shell/toast.ts';
import { shareTargets } from './share-targets.ts';
import type { Shared } from './share-targets.ts';

export interface ShareDialogProps {
  shared: Shared | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Ways to share where the device offers none. */
export function ShareDialog({ shared, isOpen, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shared?.url ?? '');
      toast({ kind: 'success', title: t`Link copied!` });
    } catch {
      toast({ kind: 'destructive', title: t`Error`, description: t`Failed to copy link.` });
    }
  };
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="share-title" fullWidth maxWidth="xs">
      <DialogTitle id="share-title">
        <Trans>Share</Trans>
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
          {shared &&
            shareTargets(shared).map(({ name, href }) => (
              <Button
                key={name}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                variant="outlined"
              >
                {name}
              </Button>
            ))}
        </Box>
        <TextInput
          label={t`Link`}
          value={shared?.url ?? ''}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button variant="contained" onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
