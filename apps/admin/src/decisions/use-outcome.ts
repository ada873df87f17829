import { isApiError } from '@neo/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { refusalOf } from '../i18n/i18n.ts';

export interface Outcome {
  /** Text of the notice "Success": "User role updated successfully". */
  done: string;
  /** Text of the notice "Error" if the server gave no reason. */
  failed: string;
  /** Details of a conflict with somebody else's change. @param asked the value that should have been stored */
  explain?: (asked: Record<string, unknown>) => Promise<string>;
  /** Called once the screen is up to date: closes the dialog. */
  onEnd?: () => void;
}

/** The deleted row had the focus: move it to the page's content, not to the start of the page. */
function keepPlace(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
}

/**
 * How every change of the console ends, for `useUpdate`, `useDelete` and `useMutation`. Nothing is shown as done before
 * the server has confirmed it (`pessimistic`). The change stays pending until the screen has been refetched, so that
 * no control acts on a stale row.
 */
export function useOutcome({ done, failed, explain, onEnd }: Outcome) {
  const notify = useNotify();
  const queries = useQueryClient();
  return {
    mutationMode: 'pessimistic' as const,
    onSuccess: () => notify(done, { type: 'success' }),
    onError: async (error: Error, asked: unknown) => {
      // An ended session has a notice of its own.
      if (isApiError(error) && error.status === 401) return;
      const isStale = isApiError(error) && error.code === 'stale';
      const { data = {} } = (asked ?? {}) as { data?: Record<string, unknown> };
      const more = isStale ? await explain?.(data).catch(() => undefined) : undefined;
      const said = refusalOf(error, failed);
      notify(more ? `${said} ${more}` : said, { type: 'error' });
    },
    onSettled: async (_: unknown, error: Error | null) => {
      const isOld = isApiError(error) && [404, 409].includes(error.status);
      if (!error || isOld) await queries.invalidateQueries();
      onEnd?.();
      setTimeout(keepPlace);
    },
  };
}
