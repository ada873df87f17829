import { CARD_MAX_BYTES } from '@neo/domain';
import type { ImportedNeo } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import {
  addFiles,
  beginReading,
  finish,
  isWorking,
  nextOf,
  refuse,
  stopRest,
  tryAgain,
} from './import-queue.ts';
import type { ImportQueue } from './import-queue.ts';

const file = (name: string, size = 10): File => {
  const made = new File(['{}'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const imported = {} as ImportedNeo;
const states = (queue: ImportQueue) =>
  queue.map(({ status }) =>
    status.state === 'refused' ? `refused: ${status.problem.kind}` : status.state,
  );

describe('the queue of cards', () => {
  it('says what is too large before anything is sent', () => {
    const queue = addFiles([], [file('a', CARD_MAX_BYTES), file('b', CARD_MAX_BYTES + 1)], null);
    expect(states(queue)).toEqual(['waiting', 'refused: too_large']);
  });

  it('says how many exceed the plan before anything is sent, and counts only cards that are not refused', () => {
    const queue = addFiles([], [file('a'), file('b', CARD_MAX_BYTES + 1), file('c')], 2);
    expect(states(addFiles(queue, [file('d')], 2))).toEqual([
      'waiting',
      'refused: too_large',
      'waiting',
      'refused: no_room',
    ]);
    expect(states(addFiles([], [file('a')], 0))).toEqual(['refused: no_room']);
  });

  it('reads the cards one after the other, in the order in which they were chosen', () => {
    const queue = addFiles([], [file('a'), file('b')], null);
    expect(nextOf(queue)?.id).toBe(0);
    const reading = beginReading(queue, 0);
    expect(nextOf(reading)).toBeUndefined();
    const after = refuse(reading, 0, new Error('no'));
    expect(nextOf(after)?.file.name).toBe('b');
    expect(states(finish(after, 1, imported))).toEqual(['refused: error', 'done']);
  });

  it('keeps refused and stopped cards, so that they can be tried again', () => {
    const queue = addFiles([], [file('a'), file('b'), file('c')], null);
    const stopped = stopRest(beginReading(queue, 0));
    expect(states(stopped)).toEqual(['reading', 'stopped', 'stopped']);
    expect(states(tryAgain(stopped, 2, null))).toEqual(['reading', 'stopped', 'waiting']);
    expect(states(tryAgain(refuse(stopped, 0, 1), 0, 0))[0]).toBe('refused: no_room');
    expect(isWorking(stopped)).toBe(true);
    expect(isWorking(refuse(stopped, 0, 1))).toBe(false);
  });
});
