import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ConfirmDialogSheet } from '../ConfirmDialog/ConfirmDialogSheet.tsx';
import type { ConfirmDialogProps } from '../ConfirmDialog/types.ts';
import { CompareVersions } from './CompareVersions.tsx';
import type { CompareVersionsProps, ComparedVersion } from './CompareVersions.tsx';

export interface CompareDialogProps<K extends string>
  extends CompareVersionsProps<K>, Omit<ConfirmDialogProps, 'destructive' | 'children'> {
  /** Chooses one side for every field. */
  onChooseAll: (version: ComparedVersion) => void;
  allMineLabel: string;
  allTheirsLabel: string;
}

/** Shown when a save met a newer version, so that nobody overwrites what they have not seen. */
export function CompareDialog<K extends string>(props: CompareDialogProps<K>) {
  const { open, title, description, pending = false, confirmLabel, cancelLabel } = props;
  const { onConfirm, onCancel, onChooseAll, allMineLabel, allTheirsLabel, ...body } = props;
  return (
    <ConfirmDialogSheet
      {...{ open, title, description, pending, confirmLabel, cancelLabel, onConfirm, onCancel }}
      width={760}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        <Button
          variant="outlined"
          size="small"
          autoFocus
          disabled={pending}
          onClick={() => onChooseAll('mine')}
        >
          {allMineLabel}
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={pending}
          onClick={() => onChooseAll('theirs')}
        >
          {allTheirsLabel}
        </Button>
      </Box>
      <CompareVersions {...body} />
    </ConfirmDialogSheet>
  );
}
