import { useLingui } from '@lingui/react/macro';
import { atom, useAtomValue, useStore } from 'jotai';
import { holdRemoval, releaseRemoval } from '../../data/undecided-removal.ts';
import type { Begun } from '../../data/undecided-removal.ts';
import { UNDO_TIME } from '../../limits.ts';
import { closeToastAtom, useToast } from '../../shell/toast.ts';

export interface Removal {
  /** The text of the notice. */
  title: string;
  description?: string;
  /** The id of what disappears. It stays hidden, until it is undone or the server refuses. */
  id?: string;
  /** The NEO that it belongs to: its chat is not read while the removal is undecided. */
  neoId?: string;
  /** The model is told of it until it is removed: nothing is sent and no chat is read before that. */
  isInPrompts?: boolean;
  /** Removes it for good, once it cannot be undone any more. Rejects if it was refused, and tells that itself. */
  remove?: () => Promise<unknown>;
  /** The same while the page goes away. */
  removeOnLeaving?: () => unknown;
  /** Brings it back. */
  onUndo?: () => void;
}

/** The ids of what was removed on this page, also of what can be brought back. */
const removedAtom = atom<ReadonlySet<string>>(new Set<string>());
/** The removals that can be undone. */
const undoableAtom = atom<readonly Begun[]>([]);

/**
 * The one way to remove something: at once, with a notice that offers to undo it. The removal is final when that
 * notice goes: after `UNDO_TIME`, when it is closed, or when others that can be undone replace it.
 */
export function useRemove(): (removal: Removal) => Begun {
  const { t } = useLingui();
  const store = useStore();
  const toast = useToast();
  return (removal) => {
    const { id, neoId, isInPrompts = false } = removal;
    let outcome: Promise<boolean> | undefined;
    let toastId: number | undefined;
    const hide = (isHidden: boolean) => {
      if (id === undefined) return;
      const others = [...store.get(removedAtom)].filter((one) => one !== id);
      store.set(removedAtom, new Set(isHidden ? [...others, id] : others));
    };
    const decide = (carryOut: () => Promise<boolean>): Promise<boolean> => {
      if (outcome) return outcome;
      outcome = carryOut().finally(() => releaseRemoval(begun));
      window.removeEventListener('pagehide', leave);
      store.set(undoableAtom, (all) => all.filter((one) => one !== begun));
      store.set(closeToastAtom, toastId);
      return outcome;
    };
    const finish = () =>
      decide(async () => {
        try {
          await removal.remove?.();
          return true;
        } catch {
          hide(false);
          return false;
        }
      });
    const undo = () =>
      void decide(async () => {
        hide(false);
        removal.onUndo?.();
        return false;
      });
    const leave = () =>
      void decide(async () => {
        await removal.removeOnLeaving?.();
        return true;
      });
    const begun: Begun = { id, neoId, isInPrompts, finish, undo };
    hide(true);
    store.set(undoableAtom, (all) => [...all, begun]);
    toastId = toast({
      kind: 'success',
      title: removal.title,
      description: removal.description,
      action: { label: t`Undo`, onPress: undo },
      duration: UNDO_TIME,
      onGone: () => void finish(),
    });
    holdRemoval(begun);
    window.addEventListener('pagehide', leave);
    return begun;
  };
}

/** The ids of what was removed, which no screen shows. */
export const useRemoved = (): ReadonlySet<string> => useAtomValue(removedAtom);

/** Whether what has this id can be brought back. */
export const useIsUndoable = (id: string | null): boolean =>
  useAtomValue(undoableAtom).some((removal) => removal.id === id) && id !== null;

/** Whether a conversation with this NEO was deleted and can be brought back. */
export const useHasUndoable = (ofNeo: string | null): boolean =>
  useAtomValue(undoableAtom).some(({ id, neoId }) => id !== undefined && neoId === ofNeo);
