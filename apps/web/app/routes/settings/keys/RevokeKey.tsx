import { useLingui } from '@lingui/react/macro';
import type { ApiKey } from '@neo/contracts';
import { ConfirmDialog } from '@neo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { keysQuery } from '../../../data/queries.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';

export interface RevokeKeyProps {
  apiKey: ApiKey;
  onCancel: () => void;
  /** Also called if it failed. */
  onSettled: () => void;
}

/** Asks whether to revoke a key, and revokes it. Loaded when it is asked for. */
export function RevokeKey({ apiKey, onCancel, onSettled }: RevokeKeyProps) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.keys.remove({ params: { id: apiKey.id } }),
    onSuccess: () => toast({ kind: 'success', title: t`Key revoked` }),
    onError: (error) => {
      const description = words(error) ?? t`The key could not be revoked. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: keysQuery(api).queryKey });
      onSettled();
    },
  });
  const { name } = apiKey;
  return (
    <ConfirmDialog
      open
      title={t`Revoke this key?`}
      description={t`Programs that use “${name}” are refused from now on. This cannot be undone.`}
      confirmLabel={t`Revoke`}
      cancelLabel={t`Cancel`}
      destructive
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onCancel}
    />
  );
}
