import { describe, expect, it } from 'vitest';
import { firstOpenStep, shownStep, stepAsking } from './wizard-steps.ts';

const NOTHING = { archetype: 'x', characterAttributes: 'x', responseStyle: 'x', name: 'x' };

describe('where the wizard stands', () => {
  it('is at the first open question', () => {
    expect(firstOpenStep(NOTHING)).toBe(0);
    expect(firstOpenStep({ responseStyle: 'x', name: 'x' })).toBe(2);
    expect(firstOpenStep({ knowledge: 'x' })).toBe(3);
    expect(firstOpenStep({ password: 'x' })).toBe(4);
    expect(firstOpenStep({})).toBe(5);
  });

  it('goes to the question that the server refused', () => {
    expect(stepAsking(['name', 'knowledge'])).toBe(3);
    expect(stepAsking(['image'])).toBe(4);
    expect(stepAsking(['temperature'])).toBeUndefined();
  });

  it.each([
    [null, {}, 0],
    ['3', {}, 2],
    ['5', {}, 4],
    ['9', {}, 4],
    ['0', {}, 0],
    ['-1', {}, 0],
    ['1e1', {}, 0],
    ['4', NOTHING, 0],
    ['4', { characterAttributes: 'x' }, 1],
    ['1', { characterAttributes: 'x' }, 0],
  ])('asked for step %s with %o open, it shows %i', (asked, messages, shown) => {
    expect(shownStep(asked, messages)).toBe(shown);
  });
});
