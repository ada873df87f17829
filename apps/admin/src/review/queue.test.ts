import { describe, expect, it } from 'vitest';
import {
  aheadOf,
  goBack,
  grow,
  hasMore,
  keptIn,
  offsetOf,
  reopen,
  settle,
  startOver,
  startQueue,
  waitingIn,
} from './queue.ts';
import type { Queue } from './queue.ts';

interface Row {
  id: string;
}
const rowsOf = (ids: string): Row[] => Array.from(ids, (id) => ({ id }));
/** A queue after one read. Each letter is a row. */
const aQueue = (ids: string, given: { own?: string; total?: number } = {}): Queue<Row> => {
  const { own = '', total = ids.length + own.length } = given;
  return grow(startQueue<Row>(), { rows: rowsOf(ids), own: own.split(''), total });
};
const atHand = ({ rows, at }: Queue<Row>) => rows[at]?.id;
const ahead = (queue: Queue<Row>) =>
  aheadOf(queue, 9)
    .map(({ id }) => id)
    .join('');

describe('going through the queue', () => {
  it('visits each NEO once, in order', () => {
    let queue = aQueue('abc');
    const seen: (string | undefined)[] = [];
    while (atHand(queue)) {
      seen.push(atHand(queue));
      queue = settle(queue, 'approved');
    }
    expect(seen).toEqual(['a', 'b', 'c']);
    expect([waitingIn(queue), queue.decided]).toEqual([0, ['a', 'b', 'c']]);
    expect(settle(queue, 'approved')).toEqual(queue);
  });

  it('goes back past decided NEOs, and stays if no earlier one is open', () => {
    const queue = settle(settle(settle(aQueue('abcd'), 'kept'), 'approved'), 'gone');
    expect(atHand(queue)).toBe('d');
    const back = goBack(queue);
    expect(atHand(back)).toBe('a');
    expect(goBack(back)).toEqual(back);
    expect(ahead(back)).toBe('ad');
  });

  it('comes to the skipped NEOs when it starts again', () => {
    const queue = settle(settle(settle(aQueue('abc'), 'approved'), 'kept'), 'kept');
    expect([atHand(queue), keptIn(queue), waitingIn(queue)]).toEqual([undefined, 2, 2]);
    expect(ahead(startOver(queue))).toBe('bc');
  });

  it('undoes the last decision, then the one before it', () => {
    const queue = settle(settle(settle(aQueue('abc'), 'approved'), 'kept'), 'refused');
    const once = reopen(queue);
    expect([atHand(once), waitingIn(once), once.decided]).toEqual(['c', 2, ['a']]);
    const twice = reopen(once);
    expect([atHand(twice), waitingIn(twice), twice.decided]).toEqual(['a', 3, []]);
    expect(reopen(twice)).toEqual(twice);
  });
});

describe('reading more', () => {
  it('continues after the rows it has read, by the count that the server gives now', () => {
    let queue = aQueue('abcd', { total: 7 });
    expect([offsetOf(queue), hasMore(queue)]).toEqual([4, true]);
    // Decided NEOs are no longer in the server's list; skipped ones are.
    queue = settle(settle(queue, 'approved'), 'kept');
    expect([offsetOf(queue), waitingIn(queue)]).toEqual([3, 6]);
    queue = grow(queue, { rows: rowsOf('bcdefg'), own: [], total: 6 });
    expect(queue.rows.map(({ id }) => id).join('')).toBe('abcdefg');
    expect([waitingIn(queue), hasMore(queue), atHand(queue)]).toEqual([6, false, 'c']);
  });

  it('counts the viewer’s own and shows none of them', () => {
    const queue = aQueue('ab', { own: 'xy', total: 5 });
    expect([ahead(queue), offsetOf(queue), waitingIn(queue)]).toEqual(['ab', 4, 5]);
    const same = grow(queue, { rows: [], own: ['x'], total: 5 });
    expect(same.own).toEqual(['x', 'y']);
  });

  it('ends when a read brings nothing new, whatever the count says', () => {
    const queue = grow(aQueue('ab', { total: 9 }), { rows: rowsOf('ab'), own: [], total: 9 });
    expect(hasMore(queue)).toBe(false);
  });

  it('finds a NEO that arrived meanwhile at the end', () => {
    const done = settle(aQueue('a'), 'approved');
    expect(atHand(done)).toBeUndefined();
    const more = grow(done, { rows: rowsOf('b'), own: [], total: 1 });
    expect([atHand(more), waitingIn(more)]).toEqual(['b', 1]);
  });
});
