import { text as readText } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveTurn } from './live-turn.ts';
import { KEEP_ALIVE_MS } from '../../../platform/event-stream.ts';
import { TurnEvents } from './turn-sse.ts';

const aTurn = (isKept = true): LiveTurn =>
  new LiveTurn({ id: crypto.randomUUID(), userId: 'u', neoId: 'n' }, isKept);
const done = (turn: LiveTurn) =>
  turn.settle({ event: 'done', data: { response: turn.text, isPersisted: turn.isKept } });
/** The text in the deltas of an event stream. */
const textIn = (stream: string): string =>
  [...stream.matchAll(/^event: delta\ndata: (.*)$/gm)]
    .map(([, data]) => (JSON.parse(data!) as { text: string }).text)
    .join('');

describe('a reader of a turn', () => {
  it('that does not read has little buffered, and gets everything later', async () => {
    const turn = aTurn();
    const events = new TurnEvents(turn, 0);
    for (let i = 0; i < 5_000; i += 1) {
      turn.append(`part ${i} 🦊 `);
      events.read(0);
    }
    done(turn);
    expect(events.readableLength).toBeGreaterThan(0);
    expect(events.readableLength).toBeLessThan(64 * 1024);
    expect(textIn(await readText(events))).toBe(turn.text);
  });

  it('that comes after the end gets everything', async () => {
    const turn = aTurn();
    turn.append('All ');
    turn.append('over');
    done(turn);
    expect(await readText(new TurnEvents(turn, 0))).toBe(
      ':\n\nid: 2\nevent: delta\ndata: {"text":"All over"}\n\n' +
        'id: 3\nevent: done\ndata: {"response":"All over","isPersisted":true}\n\n',
    );
    expect(textIn(await readText(new TurnEvents(turn, 1)))).toBe('over');
  });

  it('is forgotten when it leaves; the last one ends a turn that is not stored', () => {
    for (const isKept of [true, false]) {
      const turn = aTurn(isKept);
      const readers = [1, 2, 3].map(() => new TurnEvents(turn, 0));
      for (const reader of readers) {
        expect(turn.signal.aborted).toBe(false);
        reader.destroy();
        reader.destroy();
      }
      expect(turn.signal.aborted).toBe(!isKept);
    }
  });

  it('can leave during a notification without disturbing others', async () => {
    const turn = aTurn();
    const leaver = new TurnEvents(turn, 0);
    leaver.on('data', () => leaver.destroy()).on('error', () => undefined);
    const stayer = readText(new TurnEvents(turn, 0));
    turn.append('still ');
    await new Promise(setImmediate);
    turn.append('here');
    done(turn);
    done(turn);
    expect(textIn(await stayer)).toBe('still here');
    expect(leaver.destroyed).toBe(true);
  });

  it('as JSON: an already aborted signal is honoured, and every wait ends', async () => {
    const turn = aTurn(false);
    expect(await turn.readOutcome(AbortSignal.abort())).toBeUndefined();
    expect(turn.signal.aborted).toBe(true);
    const waiting = turn.readOutcome(new AbortController().signal);
    done(turn);
    expect(await waiting).toMatchObject({ event: 'done' });
    expect(await turn.readOutcome(new AbortController().signal)).toMatchObject({ event: 'done' });
    expect(await turn.finished).toMatchObject({ event: 'done' });
  });
});

describe('over time', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  it('a silent stream sends keep-alives', async () => {
    const turn = aTurn();
    const events = new TurnEvents(turn, 0);
    const all = readText(events);
    await new Promise(setImmediate);
    vi.advanceTimersByTime(KEEP_ALIVE_MS);
    await new Promise(setImmediate);
    vi.advanceTimersByTime(KEEP_ALIVE_MS);
    turn.append('At last');
    done(turn);
    expect(await all).toMatch(/^(:\n\n){3}id: 1\nevent: delta/);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a reader that took nothing for 30 seconds is cut off, and the turn continues', async () => {
    const turn = aTurn();
    const events = new TurnEvents(turn, 0);
    const failed = new Promise((resolve) => events.once('error', resolve));
    turn.append('Unread');
    vi.advanceTimersByTime(KEEP_ALIVE_MS);
    expect(events.destroyed).toBe(false);
    vi.advanceTimersByTime(KEEP_ALIVE_MS);
    expect(events.destroyed).toBe(true);
    await failed;
    expect(turn.signal.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
