import { expect, it } from 'vitest';
import { nextTargetState, TARGET_EVENTS } from './target-state.ts';
import type { TargetEvent, TargetState } from './target-state.ts';

/** All sequences of events up to this length: 6 + 36 + … */
const LENGTH = 6;

function* walks(
  state: TargetState | undefined,
  left: number,
): Generator<[TargetState, TargetEvent, TargetState]> {
  if (left === 0) return;
  for (const event of TARGET_EVENTS) {
    const after = nextTargetState(state, event);
    if (state) yield [state, event, after];
    yield* walks(after, left - 1);
  }
}

it('moves a target as the events demand, in every order', () => {
  let steps = 0;
  for (const [before, event, after] of walks(undefined, LENGTH)) {
    steps += 1;
    // Plain comparisons: fifty thousand expectations would take seconds.
    const isRight = {
      report: after.review === (before.review === 'escalated' ? 'escalated' : 'open'),
      claim: after.review === before.review,
      release: after.review === before.review,
      decide: after.review === 'closed' && after.isAppealed === before.isAppealed,
      appeal: after.review === 'escalated' && after.isAppealed,
      resolve: after.review === 'closed' && !after.isAppealed,
    }[event];
    const leavesWell = before.review !== 'escalated' || after.review !== 'open';
    const waits = before.isAppealed && event !== 'resolve' ? after.isAppealed : true;
    if (!isRight || !leavesWell || !waits) expect([before, event, after]).toEqual('another state');
  }
  expect(steps).toBe(55_980);
});
