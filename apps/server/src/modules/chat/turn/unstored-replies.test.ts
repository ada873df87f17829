import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { LiveTurn } from '../stream/live-turn.ts';
import { UnstoredReplies } from './unstored-replies.ts';

function aReply(length: number): LiveTurn {
  const turn = new LiveTurn({ id: uuidv7(), userId: uuidv7(), neoId: uuidv7() }, true);
  turn.append('x'.repeat(length));
  return turn;
}

describe('replies that cannot be stored yet', () => {
  it('wait while there is space, again and again', async () => {
    const unstored = new UnstoredReplies(10);
    const [first, second, third] = [aReply(6), aReply(4), aReply(1)];
    expect(await unstored.wait(first, 0)).toBe(true);
    expect(await unstored.wait(second, 0)).toBe(true);
    expect(await unstored.wait(third, 0)).toBe(false);
    expect(await unstored.wait(first, 0)).toBe(true);
    unstored.leave(second);
    expect(await unstored.wait(third, 0)).toBe(true);
  });

  it('are given up at once when the server stops', async () => {
    const unstored = new UnstoredReplies();
    const waiting = unstored.wait(aReply(1), 100);
    unstored.giveUp();
    expect(await waiting).toBe(false);
    expect(await unstored.wait(aReply(1), 0)).toBe(false);
  });
});
