import { isApiError } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { refusalOf } from '../i18n/i18n.ts';

export interface Outcome {
  /** What the notice "Success" says: "User role updated successfully". */
  done: string;
  /** What the notice "Error" says where the server gave no words of its own. */
  failed: string;
  /** More about a change that somebody else was faster than. @param asked what was to be stored */
  explain?: (asked: Record<string, unknown>) => Promise<string>;
  /** Called once the screen is up to date: closes the dialog. */
  onEnd?: () => void;
}

/** The deleted row held the focus: the keyboard goes on from the page's content, not from its start. */
function keepPlace(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
}

/**
 * How every change of the console ends, for `useUpdate`, `useDelete` and `useMutation`. Never before the server agreed
 * (`pessimistic`): what a moderator sees decided is decided. It stays pending until the screen was read again, so that
 * no control answers over a stale row.
 */
export function useOutcome({ done, failed, explain, onEnd }: Outcome) {
  const notify = useNotify();
  const queries = useQueryClient();
  return {
    mutationMode: 'pessimistic' as const,
    onSuccess: () => notify(done, { type: 'success' }),
    onError: async (error: Error, asked: unknown) => {
      // A session that ended has a notice of its own.
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
