import { describe, expect, it } from 'vitest';
import { nextSpeaker, speakersOfRounds } from './next-speaker.ts';
import type { DebateTurns, Floor } from './next-speaker.ts';

const NAMES = ['Ann', 'Anna', 'Bob', 'Cleo'];

/** The lines of a debate, as "Ann", or "me: text" for the person and "Ann: text" for a text that matters. */
function floorOf(
  turns: DebateTurns,
  said: readonly string[],
  more: Partial<Floor> & { count?: number } = {},
): Floor {
  const spokeAt = new Map<string, number>();
  let newest: Floor['newest'] = null;
  said.forEach((line, at) => {
    const [who = '', text = ''] = line.split(': ');
    newest = { neoId: who === 'me' ? null : who, text };
    if (who !== 'me') spokeAt.set(who, at + 1);
  });
  const members = NAMES.slice(0, more.count ?? 3).map((name) => ({ id: name, name }));
  return { turns, members, spokeAt, newest, seed: 'seed', ...more };
}

describe('who speaks next', () => {
  it.each<[DebateTurns, string[], string | null]>([
    ['rounds', [], 'Ann'],
    ['rounds', ['Ann'], 'Anna'],
    ['rounds', ['Ann', 'Anna'], 'Bob'],
    ['rounds', ['Ann', 'Anna', 'Bob'], 'Ann'],
    ['rounds', ['Ann', 'me: Bob?'], 'Anna'],
    ['rounds', ['me: hello'], 'Ann'],
    ['natural', ['Ann', 'Anna', 'Bob'], 'Ann'],
    ['natural', ['Ann', 'Anna', 'Bob', 'Ann'], 'Anna'],
    ['natural', ['Ann', 'Anna', 'Bob: What do you say, Anna?'], 'Anna'],
    ['natural', ['Ann', 'Anna', 'Bob', 'me: Bob, once more'], 'Bob'],
    ['natural', ['Ann', 'Anna', 'Bob: Bob has spoken'], 'Ann'],
    ['natural', ['Ann', 'Anna', 'Bob', 'me: go on'], 'Ann'],
    ['natural', ['me: Cleo?', 'Ann', 'Bob', 'Anna: so'], 'Ann'],
    ['asked', ['Ann'], null],
    ['asked', ['me: Ann?'], null],
  ])('%s after %j: %s', (turns, said, next) => {
    expect(nextSpeaker(floorOf(turns, said))).toBe(next);
  });

  it('passes over members who are away', () => {
    const without = new Set(['Anna']);
    expect(nextSpeaker(floorOf('rounds', ['Ann'], { without }))).toBe('Bob');
    expect(nextSpeaker(floorOf('natural', ['Bob', 'Ann: Anna?'], { without }))).toBe('Bob');
    const all = new Set(NAMES);
    expect(nextSpeaker(floorOf('rounds', ['Ann'], { without: all }))).toBeNull();
    expect(nextSpeaker(floorOf('natural', ['Ann'], { without: all }))).toBeNull();
  });

  it('lets the last speaker go on only if nobody else can', () => {
    const without = new Set(['Anna', 'Bob']);
    expect(nextSpeaker(floorOf('natural', ['Ann'], { without }))).toBe('Ann');
  });

  it('chooses among those who never spoke by the seed, the same each time', () => {
    const opening = (seed: string): string | null =>
      nextSpeaker(floorOf('natural', [], { seed, count: 4 }));
    const seeds = Array.from({ length: 60 }, (_, at) => `debate ${at}`);
    const chosen = seeds.map(opening);
    expect(seeds.map(opening)).toEqual(chosen);
    expect(new Set(chosen)).toEqual(new Set(NAMES));
  });

  it('lets nobody speak twice in a row, and everybody in the end', () => {
    for (let nr = 0; nr < 50; nr += 1) {
      const said: string[] = [];
      for (let line = 0; line < 12; line += 1) {
        const next = nextSpeaker(floorOf('natural', said, { seed: `s${nr}`, count: 4 }))!;
        expect(next).not.toBe(said.at(-1));
        said.push(next);
      }
      expect(new Set(said.slice(0, 4))).toEqual(new Set(NAMES));
    }
  });
});

describe('rounds', () => {
  it('let all speak in order, beginning after the last speaker', () => {
    expect(speakersOfRounds(floorOf('rounds', []), 1)).toEqual(['Ann', 'Anna', 'Bob']);
    expect(speakersOfRounds(floorOf('rounds', ['Ann']), 2)).toEqual(
      ['Anna', 'Bob', 'Ann', 'Anna', 'Bob', 'Ann'], // prettier-ignore
    );
    expect(speakersOfRounds(floorOf('natural', [], { count: 4 }), 3)).toHaveLength(12);
  });
});
