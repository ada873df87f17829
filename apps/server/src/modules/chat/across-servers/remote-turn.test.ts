import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { RemoteTurn } from './remote-turn.ts';
import { LiveTurn } from '../stream/live-turn.ts';
import { TurnEvents } from '../stream/turn-sse.ts';
import { tellFrom, TurnTold } from './turn-messages.ts';

const row = { id: crypto.randomUUID(), userId: 'u', neoId: 'n' };
/** A turn with this many parts, some of them long and expensive to encode as JSON. */
function aTurn(count: number): LiveTurn {
  const turn = new LiveTurn(row, true);
  for (let i = 0; i < count; i += 1)
    turn.append(i % 100 === 0 ? '"\ud83e\n'.repeat(9_000) : `${i} 🦊 `);
  return turn;
}
const done = (turn: LiveTurn) =>
  turn.settle({ event: 'done', data: { response: turn.text, isPersisted: true } });
const overTheWire = (told: TurnTold): TurnTold => TurnTold.parse(JSON.parse(JSON.stringify(told)));

describe('messages about a turn', () => {
  it('contain the whole turn in sizes that NATS accepts, from any part on', () => {
    const turn = aTurn(5_000);
    for (const from of [0, 1, 99, 100, 101, 4_999, 5_000, 9_999]) {
      const messages = [...tellFrom(turn, from)].map(overTheWire);
      for (const told of messages) expect(JSON.stringify(told).length).toBeLessThan(768 * 1024);
      expect(messages.flatMap(({ parts }) => parts)).toEqual(turn.parts.slice(from));
    }
  });

  it('end with the outcome', () => {
    const turn = aTurn(2_500);
    done(turn);
    for (const from of [0, 2_499, 2_500]) {
      const outcomes = [...tellFrom(turn, from)].map(({ outcome }) => outcome);
      expect(outcomes.pop()).toEqual(turn.outcome);
      expect(outcomes.every((outcome) => outcome === undefined)).toBe(true);
    }
  });

  it('add up to the whole turn despite gaps, duplicates and reordering', () => {
    const turn = aTurn(250);
    const early = [...tellFrom(turn, 0)];
    turn.append('and more');
    done(turn);
    const late = [...tellFrom(turn, 250)];
    const followed = new RemoteTurn(row);
    expect(late.map((told) => followed.hear(told))).toEqual([false]);
    for (const told of [...early, ...early, ...early.toReversed(), ...tellFrom(turn, 100)]) {
      expect(followed.hear(told)).toBe(true);
    }
    expect(followed.parts).toEqual(turn.parts);
    expect(followed.outcome).toEqual(turn.outcome);
  });
});

describe('a reader of a followed turn', () => {
  it('that does not read has little buffered, and gets everything later', async () => {
    const turn = aTurn(5_000);
    done(turn);
    const followed = new RemoteTurn(row);
    const events = new TurnEvents(followed, 0);
    for (const told of tellFrom(turn, 0)) {
      followed.hear(told);
      events.read(0);
    }
    expect(events.readableLength).toBeGreaterThan(0);
    expect(events.readableLength).toBeLessThan(128 * 1024);
    const deltas = [...(await readText(events)).matchAll(/^event: delta\ndata: (.*)$/gm)];
    const texts = deltas.map(([, data]) => (JSON.parse(data!) as { text: string }).text);
    expect(texts.join('')).toBe(turn.text);
  });

  it('that is ahead of this server waits until its position is reached', async () => {
    const turn = new LiveTurn(row, true);
    for (const text of ['a', 'b', 'c', 'd']) turn.append(text);
    const followed = new RemoteTurn(row);
    const ahead = readText(new TurnEvents(followed, 3));
    const lost = readText(new TurnEvents(followed, 99));
    for (const told of tellFrom(turn, 0)) followed.hear(told);
    done(turn);
    for (const told of tellFrom(turn, 4)) followed.hear(told);
    expect(await ahead).toMatch(
      /^:\n\nid: 4\nevent: delta\ndata: {"text":"d"}\n\nid: 5\nevent: done\n/,
    );
    expect(await lost).toMatch(/^:\n\nid: 5\nevent: done\ndata: {"response":"abcd"/);
  });

  it('ends the following when it is the last to leave', () => {
    const followed = new RemoteTurn(row);
    const [one, two] = [new TurnEvents(followed, 0), new TurnEvents(followed, 0)];
    one.destroy();
    expect(followed.signal.aborted).toBe(false);
    two.destroy();
    expect(followed.signal.aborted).toBe(true);
  });
});
