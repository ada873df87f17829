import { Trans } from '@lingui/react/macro';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Neo } from '@neo/contracts';
import { RADIUS } from '@neo/ui';
import { useNavigate } from 'react-router';
import { DeleteNeoDialog } from '../../features/dashboard/DeleteNeoDialog.tsx';
import { useDeleteNeo } from '../../features/dashboard/use-delete-neo.ts';

export interface DeleteNeoProps {
  neo: Neo;
  disabled: boolean;
  /** Called when it is deleted, before the screen is left. */
  onDeleted: () => void;
}

/** Deletes the NEO after saying what is lost, and goes to the dashboard. */
export function DeleteNeo({ neo, disabled, onDeleted }: DeleteNeoProps) {
  const navigate = useNavigate();
  const removal = useDeleteNeo(() => {
    onDeleted();
    void navigate('/dashboard');
  });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 2,
        borderRadius: `${RADIUS.sheet}px`,
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        <Trans>Its picture, conversations and favorites are deleted too.</Trans>
      </Typography>
      <Button
        color="error"
        variant="outlined"
        startIcon={<DeleteOutlined />}
        disabled={disabled}
        onClick={() => removal.ask(neo)}
      >
        <Trans>Delete NEO</Trans>
      </Button>
      <DeleteNeoDialog {...removal.dialog} />
    </Box>
  );
}
