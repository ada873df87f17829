import { describe, expect, it } from 'vitest';
import { endedBy, PHASE_TRANSITIONS, transition, TURN_ENDINGS, TURN_PHASES } from './turn.ts';
import type { TurnEnding } from './turn.ts';

const ENDINGS = Object.keys(TURN_ENDINGS) as TurnEnding[];

const TEXT = { hasText: true, isKept: true };
const UNKEPT = { hasText: true, isKept: false };
const EMPTY = { hasText: false, isKept: true };

describe('the endings of a turn', () => {
  it('keep the part that arrived, unless nothing is stored', () => {
    for (const ending of ENDINGS) expect(endedBy(ending, TEXT).state).not.toBe('failed');
    expect(endedBy('broken', TEXT).state).toBe('interrupted');
    expect(endedBy('broken', UNKEPT).state).toBe('failed');
  });

  it('are complete only after the model finished or the person pressed Stop', () => {
    const complete = ENDINGS.filter((ending) => endedBy(ending, TEXT).state === 'complete');
    expect(complete).toEqual(['finished', 'stopped']);
    expect(endedBy('stopped', EMPTY).state).toBe('failed');
  });

  it('cost nothing if nothing arrived and the person did not end the turn', () => {
    const free = ENDINGS.filter((ending) => endedBy(ending, EMPTY).isFree);
    expect(free).toEqual(['refused', 'broken', 'unusable', 'lost', 'shutdown', 'orphaned']);
    expect(ENDINGS.filter((ending) => endedBy(ending, TEXT).isFree)).toEqual([]);
  });
});

describe('a stored turn', () => {
  it('ends once: a later ending with another state changes nothing', () => {
    const first = transition({ status: 'running' }, 'finished', TEXT)!;
    expect(first).toMatchObject({ state: 'complete', mark: 'complete', isRepeated: false });
    expect(transition({ status: first.state }, 'orphaned', TEXT)).toBeUndefined();
    expect(transition({ status: 'failed' }, 'finished', TEXT)).toBeUndefined();
  });

  it('recognizes an ending that was already stored', () => {
    const again = transition({ status: 'complete' }, 'finished', TEXT);
    expect(again).toMatchObject({ state: 'complete', isRepeated: true });
  });
});

describe('the phases on the screen', () => {
  it('all lead back to idle, and idle only to thinking', () => {
    const busy = TURN_PHASES.filter((phase) => phase !== 'idle');
    for (const phase of busy) expect(PHASE_TRANSITIONS[phase]).toContain('idle');
    expect(PHASE_TRANSITIONS.idle).toEqual(['thinking']);
  });

  it('never stay the same', () => {
    for (const phase of TURN_PHASES) expect(PHASE_TRANSITIONS[phase]).not.toContain(phase);
  });
});
