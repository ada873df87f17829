import { describe, expect, it } from 'vitest';
import { afterSpeaker, roundOf, speakerOf } from './round.ts';
import type { SpeakerOutcome } from './round.ts';

/** The speakers that are asked, in order, and those that are skipped (in brackets). */
function played(plan: string[], outcomes: SpeakerOutcome[]): string[] {
  let round = roundOf(plan);
  const told = [speakerOf(round)];
  for (const outcome of outcomes) {
    const step = afterSpeaker(round, outcome);
    if (step.skipped) told.push(`[${speakerOf(round)}]`);
    if (step.kind === 'end') return [...told, '.'];
    round = step.round;
    told.push(speakerOf(round));
  }
  return told;
}

describe('a round', () => {
  it.each<[string[], SpeakerOutcome[], string[]]>([
    [['A'], ['spoken'], ['A', '.']],
    [
      ['A', 'B'],
      ['spoken', 'spoken'],
      ['A', 'B', '.'],
    ],
    [
      ['A', 'B'],
      ['empty', 'spoken', 'spoken'],
      ['A', 'A', 'B', '.'],
    ],
    [
      ['A', 'B'],
      ['empty', 'empty', 'spoken'],
      ['A', 'A', '[A]', 'B', '.'],
    ],
    [
      ['A', 'B'],
      ['spoken', 'empty', 'empty'],
      ['A', 'B', 'B', '[B]', '.'],
    ],
    [
      ['A', 'B', 'C'],
      ['spoken', 'away', 'spoken'],
      ['A', 'B', '[B]', 'C', '.'],
    ],
    [
      ['A', 'B'],
      ['empty', 'away', 'spoken'],
      ['A', 'A', '[A]', 'B', '.'],
    ],
    [['A', 'B'], ['ended'], ['A', '.']],
    [
      ['A', 'B'],
      ['spoken', 'ended'],
      ['A', 'B', '.'],
    ],
    [
      ['A', 'B', 'A'],
      ['spoken', 'spoken', 'spoken'],
      ['A', 'B', 'A', '.'],
    ],
  ])('of %j with %j goes %j', (plan, outcomes, steps) => {
    expect(played(plan, outcomes)).toEqual(steps);
  });
});
