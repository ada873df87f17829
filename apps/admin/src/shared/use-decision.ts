import { t } from '@lingui/core/macro';
import { isApiError } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '../i18n/refusal-words.ts';
import { notice } from './notices.ts';

export interface Decision {
  /** The one call that does it. */
  run: () => Promise<unknown>;
  /** What the notice "Success" says: "User role updated successfully". */
  done: string;
  /** What the notice "Error" says where the server gave no words of its own. */
  failed: string;
}

/** Who deleted a row stood on its menu: the keyboard goes on from the page's content, not from its start. */
function keepPlace(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
}

/**
 * Does one thing at a time and says how it ended. Pending until what is on the screen was read again, so that controls
 * stay off over stale rows. After a refusal because somebody else was faster, the rows are read again too.
 */
export function useDecision() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ run }: Decision) => run(),
    onSuccess: async (_, { done }) => {
      notice({ kind: 'success', title: t`Success`, description: done });
      await queries.invalidateQueries();
      setTimeout(keepPlace);
    },
    onError: (error, { failed }) => {
      if (isApiError(error) && error.status === 401) return;
      notice({ kind: 'destructive', title: t`Error`, description: refusalOf(error, failed) });
      const isStale = isApiError(error) && [404, 409].includes(error.status);
      if (isStale) void queries.invalidateQueries();
    },
  });
  /** Resolves with whether it was done. */
  const decide = (decision: Decision): Promise<boolean> =>
    mutateAsync(decision).then(
      () => true,
      () => false,
    );
  return { decide, pending: isPending };
}
