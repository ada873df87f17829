import type { Conversation } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import { after, keeps, kept, synced } from './chat.fixture.ts';
import { historyOf } from './history.ts';
import { openChat } from './kept.ts';

const page = (from: number, to: number): Conversation => ({
  ...keeps(
    ...Array.from({ length: to - from + 1 }, (_, at) => kept(from + at, `No. ${from + at}`)),
  ),
  hasEarlier: from > 1,
});
const earlier = (conversation: Conversation) => ({ event: 'earlier', conversation }) as const;
const seqs = (chat: ReturnType<typeof openChat>, isAbsent = false) =>
  chat.messages.filter((one) => (one.isAbsent ?? false) === isAbsent).map(({ seq }) => seq);

describe('messages far back', () => {
  const open = openChat(page(91, 100));
  const led = after(open, earlier(page(11, 15)));

  it('keep the places of those between them and the newest', () => {
    expect(led).toMatchObject({ first: -80, hasEarlier: true });
    expect(led.messages).toHaveLength(90);
    expect(seqs(led).slice(0, 6)).toEqual([11, 12, 13, 14, 15, 91]);
    expect(seqs(led, true)).toEqual(Array.from({ length: 75 }, (_, at) => 16 + at));
    expect(new Set(led.messages.map(({ id }) => id)).size).toBe(90);
  });

  it('are joined by messages that are read in between', () => {
    const ids = led.messages.map(({ id }) => id);
    const filled = after(led, { event: 'filled', before: 41, conversation: page(31, 40) });
    expect(filled.messages.map(({ id }) => id)).toEqual(ids);
    expect(filled.messages[25]).toMatchObject({ seq: 36, content: 'No. 36' });
    expect(filled.messages[25]).not.toHaveProperty('isAbsent');
    expect(seqs(filled, true)).toHaveLength(65);
    // Messages that were there before stay the same objects.
    expect(filled.messages[0]).toBe(led.messages[0]);
  });

  it('lose the places of messages that are not there', () => {
    const holed = page(31, 40);
    const messages = holed.messages.filter(({ seq }) => seq !== 33);
    const filled = after(led, {
      event: 'filled',
      before: 41,
      conversation: { ...holed, messages },
    });
    expect(filled.messages.some(({ seq }) => seq === 33)).toBe(false);
    const gone = after(led, { event: 'filled', before: 41, conversation: keeps() });
    expect(gone.messages.some(({ seq = 0, isAbsent }) => isAbsent && seq < 41)).toBe(false);
  });

  it('stay when the newest are read again', () => {
    const next = after(led, synced(page(92, 101)));
    expect(next.messages).toHaveLength(91);
    expect(seqs(next).slice(-3)).toEqual([99, 100, 101]);
    // The end was deleted elsewhere: nothing stands after it.
    const cut = after(led, synced(page(41, 50)));
    expect(cut.messages.at(-1)).toMatchObject({ seq: 50, content: 'No. 50' });
    expect(cut.messages).toHaveLength(40);
  });

  it('are not part of what a turn sends', () => {
    const unkept = { ...led, isPersisted: false };
    expect(historyOf(unkept).every(({ content }) => content !== '')).toBe(true);
  });
});
