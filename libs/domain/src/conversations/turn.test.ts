import { describe, expect, it } from 'vitest';
import { endedBy, PHASE_TRANSITIONS, TURN_ENDINGS, TURN_PHASES, TURN_TRANSITIONS } from './turn.ts';
import type { TurnEnding, TurnState } from './turn.ts';

const TEXT = { hasText: true, isKept: true };
const UNKEPT = { hasText: true, isKept: false };
const EMPTY = { hasText: false, isKept: true };

describe('the endings of a turn', () => {
  it.each<[TurnEnding, TurnState, TurnState, TurnState, boolean, string]>([
    // ending, stored text, unstored text, nothing arrived, free if nothing arrived, mark
    ['finished', 'complete', 'complete', 'complete', false, 'complete'],
    ['stopped', 'complete', 'complete', 'failed', false, 'stopped'],
    ['cleared', 'interrupted', 'interrupted', 'interrupted', false, 'interrupted'],
    ['abandoned', 'interrupted', 'failed', 'failed', false, 'interrupted'],
    ['refused', 'interrupted', 'failed', 'failed', true, 'refused'],
    ['broken', 'interrupted', 'failed', 'failed', true, 'interrupted'],
    ['unusable', 'interrupted', 'failed', 'failed', false, 'interrupted'],
    ['lost', 'interrupted', 'failed', 'failed', true, 'interrupted'],
    ['shutdown', 'interrupted', 'failed', 'failed', true, 'interrupted'],
    ['orphaned', 'interrupted', 'failed', 'failed', true, 'interrupted'],
  ])('%s', (ending, kept, unkept, empty, isFree, mark) => {
    expect(endedBy(ending, TEXT)).toEqual({ state: kept, isFree: false, mark });
    expect(endedBy(ending, UNKEPT)).toEqual({ state: unkept, isFree: false, mark });
    expect(endedBy(ending, EMPTY)).toEqual({ state: empty, isFree, mark });
  });

  it('lead to a state that a running turn may change to', () => {
    for (const ending of Object.keys(TURN_ENDINGS) as TurnEnding[]) {
      for (const reply of [TEXT, UNKEPT, EMPTY])
        expect(TURN_TRANSITIONS.running).toContain(endedBy(ending, reply).state);
    }
  });

  it('are final', () => {
    const { running, ...ended } = TURN_TRANSITIONS;
    expect(running).toHaveLength(3);
    expect(Object.values(ended).flat()).toEqual([]);
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
