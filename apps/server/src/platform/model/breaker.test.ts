import { describe, expect, it } from 'vitest';
import { Breaker, BREAKER } from './breaker.ts';
import type { Call } from './breaker.ts';

function aBreaker() {
  let now = 1_000;
  let people = 0;
  const breaker = new Breaker(BREAKER, () => now);
  /** A person who has not called before. */
  const somebody = () => `person ${(people += 1)}`;
  const fail = (times: number) => {
    for (let i = 0; i < times; i += 1) breaker.enter(somebody()).failed();
  };
  return {
    breaker,
    fail,
    enter: () => breaker.enter(somebody()),
    pass: (ms: number) => void (now += ms),
    wait: (person = somebody()) => breaker.refusal(person)?.retryAfter,
  };
}

describe('a breaker', () => {
  it('opens at the 20th failure, for 10 seconds, with its own error', () => {
    const { breaker, fail, pass, wait } = aBreaker();
    fail(19);
    expect(wait()).toBeUndefined();
    fail(1);
    expect(wait()).toBe(10);
    pass(8_500);
    expect(wait()).toBe(2);
    expect(() => breaker.enter('me')).toThrow('model_recovering');
    expect(breaker.refusal('me')).toMatchObject({ code: 'upstream_busy', status: 503 });
    pass(1_500);
    expect(wait()).toBeUndefined();
  });

  it('forgets failures after 30 seconds, and one for each success', () => {
    const { enter, fail, pass, wait } = aBreaker();
    fail(19);
    pass(30_000);
    fail(19);
    expect(wait()).toBeUndefined();
    enter().succeeded();
    fail(1);
    expect(wait()).toBeUndefined();
    fail(1);
    expect(wait()).toBe(10);
  });

  it('counts calls that started before it opened only once', () => {
    const { enter, pass, wait } = aBreaker();
    const calls = Array.from({ length: 50 }, () => enter());
    for (const call of calls) call.failed();
    pass(10_000);
    expect(wait()).toBeUndefined();
  });

  it('lets one call try, and refuses others until its result is known', () => {
    const { enter, fail, pass, wait } = aBreaker();
    fail(20);
    pass(10_000);
    const trial = enter();
    expect(wait()).toBe(10);
    pass(9_000);
    expect(wait()).toBe(1);
    trial.succeeded();
    expect(wait()).toBeUndefined();
    fail(19);
    expect(wait()).toBeUndefined();
  });

  it.each([1, 2, 3, 4])('cannot be opened by %i people, however often they fail', (people) => {
    const { breaker, pass, wait } = aBreaker();
    for (let i = 0; i < 400; i += 1) {
      breaker.enter(`person ${i % people}`).failed();
      pass(100);
    }
    expect(wait()).toBeUndefined();
  });

  it('opens when five people fail four times each', () => {
    const { breaker, wait } = aBreaker();
    for (let i = 0; i < 20; i += 1) breaker.enter(`person ${i % 5}`).failed();
    expect(wait()).toBe(10);
  });

  it.each<[string, (trial: Call) => void]>([
    ['failed', (trial) => trial.failed()],
    ['left', (trial) => trial.left()],
  ])('lets others try before a person whose trial has %s', (_, end) => {
    const { breaker, fail, pass, wait } = aBreaker();
    fail(20);
    pass(10_000);
    end(breaker.enter('first'));
    pass(10_000);
    expect(wait('first')).toBe(10);
    expect(wait()).toBeUndefined();
    // If nobody else comes, they may try again.
    pass(10_000);
    expect(wait('first')).toBeUndefined();
  });

  it('allows another trial while one has no result', () => {
    const { enter, fail, pass, wait } = aBreaker();
    fail(20);
    pass(10_000);
    const silent = enter();
    pass(10_000);
    const trial = enter();
    expect(wait()).toBe(10);
    // The failure of one trial does not end the other.
    silent.failed();
    trial.speaks();
    expect(wait()).toBeUndefined();
  });

  it('passes the trial at its first text, and counts a later cut as a failure', () => {
    const { enter, fail, pass, wait } = aBreaker();
    fail(20);
    pass(10_000);
    const trial = enter();
    trial.speaks();
    expect(wait()).toBeUndefined();
    trial.failed();
    fail(18);
    expect(wait()).toBeUndefined();
    fail(1);
    expect(wait()).toBe(10);
  });

  it('opens again when the trial fails', () => {
    const { enter, fail, pass, wait } = aBreaker();
    fail(20);
    pass(10_000);
    enter().failed();
    expect(wait()).toBe(10);
    pass(10_000);
    expect(wait()).toBeUndefined();
  });

  it('allows the next trial when the caller of the current one has left', () => {
    const { enter, fail, pass, wait } = aBreaker();
    fail(20);
    pass(10_000);
    const trial = enter();
    trial.left();
    expect(wait()).toBeUndefined();
    enter();
    expect(wait()).toBe(10);
    // Reported too late, by a call that is no longer a trial.
    trial.succeeded();
    expect(wait()).toBe(10);
  });

  it('waits as long as the upstream asks, but at most a minute', () => {
    const { breaker, pass, wait } = aBreaker();
    breaker.hold(7_000);
    breaker.hold(1_000);
    expect(wait()).toBe(7);
    pass(7_000);
    expect(wait()).toBeUndefined();
    breaker.hold(3_600_000);
    expect(wait()).toBe(60);
  });
});
