import { useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { isApiError } from '@neo/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../data/api.ts';
import { keys } from '../../data/queries.ts';
import { useRefusalWords } from '../../i18n/words.ts';
import { useToast } from '../../shell/toast.ts';
import { debatePath } from '../conversations/chat-path.ts';
import { NeoPicker } from './NeoPicker.tsx';

export interface InviteDialogProps {
  conversationId: string;
  /** Those who take part already. */
  neoIds: readonly string[];
  onClose: () => void;
}

/** Invites a NEO into a chat or debate: a new debate comes of it, and the conversation stays. */
export function InviteDialog({ conversationId, neoIds, onClose }: InviteDialogProps) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const words = useRefusalWords();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (neoId: string) =>
      api.debates.invite({ params: { id: conversationId }, body: { neoId } }),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: keys.conversations });
      onClose();
      await navigate(debatePath(id));
      toast({
        kind: 'success',
        title: t`This is a new debate`,
        description: t`It begins with what was said so far. The other conversation stays as it is.`,
      });
    },
  });
  const isRefused = error !== null && !(isApiError(error) && error.code === 'not_signed_in');
  return (
    <Dialog open onClose={onClose} aria-labelledby="invite-title" fullWidth maxWidth="sm">
      <DialogTitle id="invite-title">{t`Invite another NEO`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          {t`A debate begins with the messages of this conversation, which stays as it is.`}
        </DialogContentText>
        {isRefused && (
          <Alert severity="error">
            {words(error) ?? t`The NEO could not be invited. Please try again.`}
          </Alert>
        )}
        <NeoPicker
          label={t`Search NEOs`}
          chosen={neoIds}
          isFull={isPending}
          onChoose={({ id }) => mutate(id)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </DialogActions>
    </Dialog>
  );
}
