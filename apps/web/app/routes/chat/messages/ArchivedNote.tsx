import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { keys } from '../../../data/queries.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';
import type { ChatSession } from '../session/chat-session.ts';

/** The conversation is in the archive, and the way out of it. */
export function ArchivedNote({ session }: { session: ChatSession }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) =>
      api.conversations.edit({ params: { id }, body: { isArchived: false } }),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: keys.conversations });
      await session.sync();
      toast({ kind: 'success', title: t`Moved out of the archive` });
    },
    onError: (error) => {
      const failed = t`The conversation could not be changed. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description: words(error) ?? failed });
    },
  });
  const { conversationId } = session.place();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 1, pb: 1 }}>
      <Trans>This conversation is archived: it is not in the list or in Active Chats.</Trans>{' '}
      <Button
        size="small"
        loading={isPending}
        onClick={() => conversationId !== null && mutate(conversationId)}
      >
        {t`Unarchive`}
      </Button>
    </Typography>
  );
}
