import type { ImportedNeo } from '@neo/contracts';
import { CARD_MAX_BYTES } from '@neo/domain';

/** Why a file was not brought in. `error`: what the call threw. */
export type Problem =
  | { kind: 'too_large' }
  /** The plan has room for fewer NEOs. */
  | { kind: 'no_room' }
  | { kind: 'error'; error: unknown };

/** A file of the queue. It stays with its file, whatever becomes of it, so that it can be tried again. */
export interface QueuedFile {
  id: number;
  file: File;
  status:
    | { state: 'waiting' | 'reading' | 'stopped' }
    | { state: 'refused'; problem: Problem }
    | { state: 'done'; imported: ImportedNeo };
}

/** Files in the order in which they were chosen. One is read at a time. */
export type ImportQueue = readonly QueuedFile[];

const isOpen = ({ status: { state } }: QueuedFile): boolean =>
  state === 'waiting' || state === 'reading';

const setStatus = (queue: ImportQueue, id: number, status: QueuedFile['status']): ImportQueue =>
  queue.map((one) => (one.id === id ? { ...one, status } : one));

/** What can be said before anything is sent. @param room how many more NEOs the plan allows; null where it does not limit them */
function statusOf(file: File, queue: ImportQueue, room: number | null): QueuedFile['status'] {
  const refused = (kind: 'too_large' | 'no_room') =>
    ({ state: 'refused', problem: { kind } }) as const;
  if (file.size > CARD_MAX_BYTES) return refused('too_large');
  if (room !== null && queue.filter(isOpen).length >= room) return refused('no_room');
  return { state: 'waiting' };
}

/** Adds files. What is too large, or too many for the plan, is refused at once. */
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

/** Puts a file that was refused or stopped back into the queue. */
export function tryAgain(queue: ImportQueue, id: number, room: number | null): ImportQueue {
  const again = queue.find((one) => one.id === id);
  return again ? setStatus(queue, id, statusOf(again.file, queue, room)) : queue;
}

/** The file whose turn it is; undefined where one is being read, or none waits. */
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

/** Stops what has not begun. A file that is being read is read to its end: it may be a NEO already. */
export const stopRest = (queue: ImportQueue): ImportQueue =>
  queue.map((one) =>
    one.status.state === 'waiting' ? { ...one, status: { state: 'stopped' } } : one,
  );

export const isWorking = (queue: ImportQueue): boolean => queue.some(isOpen);
