import { describe, expect, it } from 'vitest';
import { historyOf } from './history.ts';
import { after, asked, asks, done, empty } from './chat.fixture.ts';

describe('historyOf', () => {
  const chat = after(empty, asked, done('Good day'), asks('How are you?'));

  it('contains everything before the user’s newest message', () => {
    expect(historyOf(chat)).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Good day' },
    ]);
  });
  it('is empty if the server stores the conversation', () => {
    expect(historyOf({ ...chat, isPersisted: true })).toEqual([]);
  });
  it('leaves out messages that the server would not read', () => {
    const long = after(empty, ...Array.from({ length: 60 }, (_, n) => done(`${n}`)));
    expect(historyOf(long)).toHaveLength(50);
    expect(historyOf(long).at(-1)?.content).toBe('59');
    const heavy = after(empty, done('x'.repeat(20_000)), done('y'.repeat(20_000)));
    expect(historyOf(heavy)).toEqual([{ role: 'assistant', content: 'y'.repeat(20_000) }]);
  });
});
