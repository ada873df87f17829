import type { ImportedNeo } from '@neo/contracts';
import { CARD_MAX_BYTES } from '@neo/domain';

/** Why a file was not imported. `error` is what the call threw. */
export type Problem =
  | { kind: 'too_large' }
  /** The plan does not allow this many NEOs. */
  | { kind: 'no_room' }
  | { kind: 'error'; error: unknown };

/** A file in the queue. A refused one keeps its file, so that the person can try again. */
export interface QueuedFile {
  id: number;
  file: File;
  status:
    | { state: 'waiting' | 'reading' | 'stopped' }
    | { state: 'refused'; problem: Problem }
    | { state: 'done'; imported: ImportedNeo };
}

/** Files in the order in which they were chosen. Only one is read at a time. */
export type ImportQueue = readonly QueuedFile[];

const isOpen = ({ status: { state } }: QueuedFile): boolean =>
  state === 'waiting' || state === 'reading';

const setStatus = (queue: ImportQueue, id: number, status: QueuedFile['status']): ImportQueue =>
  queue.map((one) => (one.id === id ? { ...one, status } : one));

/** The status of a new file: some refusals need no request. @param room how many more NEOs the plan allows; null for no limit */
function statusOf(file: File, queue: ImportQueue, room: number | null): QueuedFile['status'] {
  const refused = (kind: 'too_large' | 'no_room') =>
    ({ state: 'refused', problem: { kind } }) as const;
  if (file.size > CARD_MAX_BYTES) return refused('too_large');
  if (room !== null && queue.filter(isOpen).length >= room) return refused('no_room');
  return { state: 'waiting' };
}

/** Adds files. Those that are too large, or too many for the plan, are refused at once. */
export const addFiles = (
  queue: ImportQueue,
  files: readonly File[],
  room: number | null,
): ImportQueue =>
  files.reduce<ImportQueue>(
    (before, file) => [
      ...before,
      { id: before.length, file, status: statusOf(file, before, room) },
    ],
    queue,
  );

/** Puts a refused or stopped file back into the queue. */
export function tryAgain(queue: ImportQueue, id: number, room: number | null): ImportQueue {
  const again = queue.find((one) => one.id === id);
  return again ? setStatus(queue, id, statusOf(again.file, queue, room)) : queue;
}

/** The next file to read; undefined if one is being read, or none is waiting. */
export const nextOf = (queue: ImportQueue): QueuedFile | undefined =>
  queue.some(({ status }) => status.state === 'reading')
    ? undefined
    : queue.find(({ status }) => status.state === 'waiting');

export const beginReading = (queue: ImportQueue, id: number): ImportQueue =>
  setStatus(queue, id, { state: 'reading' });

export const finish = (queue: ImportQueue, id: number, imported: ImportedNeo): ImportQueue =>
  setStatus(queue, id, { state: 'done', imported });

export const refuse = (queue: ImportQueue, id: number, error: unknown): ImportQueue =>
  setStatus(queue, id, { state: 'refused', problem: { kind: 'error', error } });

/** Stops the waiting files. The one that is being read continues, because it may already be a NEO. */
export const stopRest = (queue: ImportQueue): ImportQueue =>
  queue.map((one) =>
    one.status.state === 'waiting' ? { ...one, status: { state: 'stopped' } } : one,
  );

export const isWorking = (queue: ImportQueue): boolean => queue.some(isOpen);
