import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@neo/ui';
import type { useDeleteNeo } from './use-delete-neo.ts';

/** Asks before a NEO is deleted. */
export function DeleteNeoDialog({ name, ...dialog }: ReturnType<typeof useDeleteNeo>['dialog']) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title={t`Delete ${name}?`}
      description={t`This permanently deletes ${name} with its picture, all conversations that people had with it, and their favorites. It cannot be undone.`}
      confirmLabel={t`Delete NEO`}
      cancelLabel={t`Cancel`}
    />
  );
}
