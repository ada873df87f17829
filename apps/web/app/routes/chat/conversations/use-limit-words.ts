import { useLingui } from '@lingui/react/macro';
import { CONVERSATION_LIMITS } from '@neo/domain';
import { useHasUndoable } from '../../../features/undo/use-remove.ts';

/** Why no other conversation can be begun. */
export function useLimitWords(): string {
  const { t, i18n } = useLingui();
  const [ofNeo, total] = [
    i18n.number(CONVERSATION_LIMITS.ofNeo),
    i18n.number(CONVERSATION_LIMITS.total),
  ];
  return t`You can keep ${ofNeo} conversations with one NEO and ${total} in all, archived ones too. Delete one to begin another.`;
}

/** The same, while it is so, or that a deleted conversation still counts; undefined if there is room. */
export function useNoRoom(isFull: boolean | undefined, neoId: string | null): string | undefined {
  const { t } = useLingui();
  const limit = useLimitWords();
  const isDeleting = useHasUndoable(neoId);
  if (!isFull) return undefined;
  return isDeleting
    ? t`The deleted conversation counts until its notice is closed. Then you can begin another.`
    : limit;
}
