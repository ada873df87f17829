/** The outcome of a NEO here. `gone`: deleted or decided by somebody else meanwhile. */
export type Fate = 'approved' | 'refused' | 'kept' | 'gone';

/** The loaded part of the review queue. Rows keep their order, whatever their outcome. */
export interface Queue<T extends { id: string }> {
  readonly rows: readonly T[];
  /** The current position; after the last row at the end. */
  readonly at: number;
  readonly fates: Readonly<Record<string, Fate>>;
  /** The decisions, in order: they can be undone. */
  readonly decided: readonly string[];
  /** Rows of the server that are not shown, because they are the viewer's own. */
  readonly own: readonly string[];
  /** How many were waiting at the last read, and how many decisions had been made by then. */
  readonly total: number;
  /** Whether the last read brought nothing new. */
  readonly isDry: boolean;
}

export const startQueue = <T extends { id: string }>(): Queue<T> => ({
  rows: [],
  at: 0,
  fates: {},
  decided: [],
  own: [],
  total: 0,
  isDry: false,
});

const isOpen = (fate: Fate | undefined) => fate === undefined || fate === 'kept';

const countGone = ({ fates }: Queue<{ id: string }>) =>
  Object.values(fates).filter((fate) => !isOpen(fate)).length;

/** How many are still waiting, the viewer's own included. */
export const waitingIn = (queue: Queue<{ id: string }>) =>
  Math.max(0, queue.total - countGone(queue));

/** How many were skipped and are still open. */
export const keptIn = ({ fates }: Queue<{ id: string }>) =>
  Object.values(fates).filter((fate) => fate === 'kept').length;

/** How many rows of the server's list come before the unread ones. */
export const offsetOf = (queue: Queue<{ id: string }>) =>
  queue.rows.length - countGone(queue) + queue.own.length;

/** Whether the server has more rows. */
export const hasMore = (queue: Queue<{ id: string }>) =>
  !queue.isDry && offsetOf(queue) < waitingIn(queue);

/** Adds rows. @param total how many are waiting now, by the server's count */
export function grow<T extends { id: string }>(
  queue: Queue<T>,
  read: { rows: readonly T[]; own: readonly string[]; total: number },
): Queue<T> {
  const known = new Set([...queue.rows.map(({ id }) => id), ...queue.own]);
  const rows = read.rows.filter(({ id }) => !known.has(id));
  const own = read.own.filter((id) => !known.has(id));
  return {
    ...queue,
    rows: [...queue.rows, ...rows],
    own: [...queue.own, ...own],
    total: read.total + countGone(queue),
    isDry: rows.length + own.length === 0,
  };
}

const step = (queue: Queue<{ id: string }>, from: number, by: 1 | -1): number => {
  let at = from;
  for (let row = queue.rows[at]; row && !isOpen(queue.fates[row.id]); row = queue.rows[at]) {
    at += by;
  }
  return at;
};

/** Records the outcome of the current one, and moves to the next open one. */
export function settle<T extends { id: string }>(queue: Queue<T>, fate: Fate): Queue<T> {
  const row = queue.rows[queue.at];
  if (!row) return queue;
  const isDecision = fate === 'approved' || fate === 'refused';
  const settled = {
    ...queue,
    fates: { ...queue.fates, [row.id]: fate },
    decided: isDecision ? [...queue.decided, row.id] : queue.decided,
  };
  return { ...settled, at: step(settled, queue.at + 1, 1) };
}

/** Moves to the previous open one, or stays if there is none. */
export function goBack<T extends { id: string }>(queue: Queue<T>): Queue<T> {
  const at = step(queue, queue.at - 1, -1);
  return at < 0 ? queue : { ...queue, at };
}

/** Moves to the first open one: for going through the skipped ones. */
export const startOver = <T extends { id: string }>(queue: Queue<T>): Queue<T> => ({
  ...queue,
  at: step(queue, 0, 1),
});

/** Undoes the last decision: its NEO is the current one again. */
export function reopen<T extends { id: string }>(queue: Queue<T>): Queue<T> {
  const id = queue.decided.at(-1);
  if (id === undefined) return queue;
  const { [id]: _, ...fates } = queue.fates;
  const at = queue.rows.findIndex((row) => row.id === id);
  return { ...queue, at, fates, decided: queue.decided.slice(0, -1) };
}

/** The current one and the next ones, which are loaded ahead. */
export const aheadOf = <T extends { id: string }>(queue: Queue<T>, count: number): T[] => {
  const ahead = queue.rows.slice(queue.at).filter(({ id }) => isOpen(queue.fates[id]));
  return ahead.slice(0, count);
};
