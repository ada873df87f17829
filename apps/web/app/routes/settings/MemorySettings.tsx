import { useLingui } from '@lingui/react/macro';
import type { Settings, User } from '@neo/contracts';
import { SettingsSection, SwitchField } from '@neo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { sessionQuery } from '../../data/queries.ts';
import { useRefusalWords } from '../../i18n/words.ts';
import { useToast } from '../../shell/toast.ts';

/** Whether NEOs remember, and whether across conversations. Both count at once. */
export function MemorySettings({ user }: { user: User }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: Pick<Settings, 'memory' | 'memoryAcrossChats'>) =>
      api.identity.settings({ body }),
    onSuccess: (saved) => {
      queries.setQueryData(sessionQuery(api).queryKey, saved);
    },
    onError: (error) => {
      const description = words(error) ?? t`The setting could not be changed. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
  });
  // The switch moves at once, and back if it is refused.
  const { memory, memoryAcrossChats } = isPending ? { ...user, ...variables } : user;
  return (
    <SettingsSection
      id="memory"
      title={t`Memory`}
      description={t`When a conversation is too long to be read in one go, NEOs keep notes about its beginning. You find them in the chat, under “What … remembers”.`}
    >
      <SwitchField
        label={t`NEOs remember my conversations`}
        checked={memory ?? user.memory}
        busy={isPending}
        onChange={(value) => mutate({ memory: value })}
        helperText={t`If you switch it off, no notes are made or used any more; existing notes stay until you delete them.`}
      />
      <SwitchField
        label={t`Notes across conversations`}
        checked={memoryAcrossChats ?? user.memoryAcrossChats}
        busy={isPending}
        onChange={(value) => mutate({ memoryAcrossChats: value })}
        helperText={t`Your notes can apply to all conversations with a NEO. If you switch this off, each applies only where it was made, until you switch it on again.`}
      />
    </SettingsSection>
  );
}
