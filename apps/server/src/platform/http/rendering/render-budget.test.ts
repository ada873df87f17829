import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RENDERED_CHARACTERS, RenderBudget, RENDERS, RENDERS_WINDOW_MS } from './render-budget.ts';

describe('the budget of rendered pages', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());
  const nextWindow = () => vi.setSystemTime(Date.now() + RENDERS_WINDOW_MS);

  it('bounds the number of pages for each address, and counts again in each window', () => {
    const budget = new RenderBudget();
    budget.check('a');
    for (let i = 0; i < RENDERS; i += 1) budget.spend('a');
    expect(() => budget.check('a')).toThrow('too_many');
    expect(() => budget.check('b')).not.toThrow();
    nextWindow();
    expect(() => budget.check('a')).not.toThrow();
  });

  it('bounds their length, and counts what goes beyond it in the next windows', () => {
    const budget = new RenderBudget();
    budget.check('a');
    budget.spendLength('a', RENDERED_CHARACTERS - 1);
    expect(() => budget.check('a')).not.toThrow();
    budget.spendLength('a', 2 * RENDERED_CHARACTERS + 1);
    for (let window = 0; window < 2; window += 1) {
      expect(() => budget.check('a')).toThrow('too_many');
      nextWindow();
    }
    expect(() => budget.check('a')).toThrow('too_many');
    nextWindow();
    expect(() => budget.check('a')).not.toThrow();
  });
});
