import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNDO_TIME } from '../../limits.ts';
import { useLeaving } from '../../shell/use-leaving.ts';

export interface Undoable<Item> {
  /** The item that is hidden: its removal can be undone, or is under way. */
  going: Item | null;
  start: (item: Item) => void;
  undo: () => void;
}

interface Removal<Item> {
  /** Removes it for good. It stays hidden until this is settled. Must not reject. */
  remove: (item: Item) => Promise<unknown>;
  /** The same while the page goes away. */
  removeOnLeaving: (item: Item) => void;
}

/** Removes an item after a few seconds in which the person can undo it. */
export function useUndoable<Item>({ remove, removeOnLeaving }: Removal<Item>): Undoable<Item> {
  const [going, setGoing] = useState<Item | null>(null);
  /** The same value for code that cannot wait for a render; null once the removal is final. */
  const undecided = useRef<Item | null>(null);

  const finish = (item: Item) => {
    undecided.current = null;
    void remove(item).then(() => setGoing((now) => (now === item ? null : now)));
  };
  const onTime = useEffectEvent((item: Item) => finish(item));
  useEffect(() => {
    if (going === null) return undefined;
    const timer = setTimeout(() => {
      if (undecided.current === going) onTime(going);
    }, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [going]);

  useLeaving(() => {
    const item = undecided.current;
    undecided.current = null;
    if (item === null) return;
    removeOnLeaving(item);
    // The browser may show the page again.
    setGoing(null);
  });

  return {
    going,
    start: (item) => {
      // Only one can be undone: the previous one becomes final now.
      if (undecided.current !== null) finish(undecided.current);
      undecided.current = item;
      setGoing(item);
    },
    undo: () => {
      // The removal has begun.
      if (undecided.current === null) return;
      undecided.current = null;
      setGoing(null);
    },
  };
}
