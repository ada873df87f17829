import { describe, expect, it } from 'vitest';
import { Breaker, BREAKER } from './breaker.ts';

function aBreaker() {
  let now = 1_000;
  const breaker = new Breaker(BREAKER, () => now);
  const fail = (times: number) => {
    for (let i = 0; i < times; i += 1) breaker.enter().failed();
  };
  return {
    breaker,
    fail,
    pass: (ms: number) => void (now += ms),
    wait: () => breaker.refusal()?.retryAfter,
  };
}

describe('a breaker', () => {
  it('opens with the 20th failure, for 10 seconds, and says so in its own words', () => {
    const { breaker, fail, pass, wait } = aBreaker();
    fail(19);
    expect(wait()).toBeUndefined();
    fail(1);
    expect(wait()).toBe(10);
    pass(8_500);
    expect(wait()).toBe(2);
    expect(() => breaker.enter()).toThrow('not answering well');
    expect(breaker.refusal()).toMatchObject({ code: 'upstream_busy', status: 503 });
    pass(1_500);
    expect(wait()).toBeUndefined();
  });

  it('forgets failures after 30 seconds, and one for each good call', () => {
    const { breaker, fail, pass, wait } = aBreaker();
    fail(19);
    pass(30_000);
    fail(19);
    expect(wait()).toBeUndefined();
    breaker.enter().succeeded();
    fail(1);
    expect(wait()).toBeUndefined();
    fail(1);
    expect(wait()).toBe(10);
  });

  it('counts those who were let through before it opened once', () => {
    const { breaker, pass, wait } = aBreaker();
    const calls = Array.from({ length: 50 }, () => breaker.enter());
    for (const call of calls) call.failed();
    pass(10_000);
    expect(wait()).toBeUndefined();
  });

  it('lets one call try, and refuses all others until that is told', () => {
    const { breaker, fail, pass, wait } = aBreaker();
    fail(20);
    pass(10_000);
    const trial = breaker.enter();
    expect(wait()).toBe(10);
    pass(60_000);
    expect(wait()).toBe(1);
    trial.succeeded();
    expect(wait()).toBeUndefined();
    fail(19);
    expect(wait()).toBeUndefined();
  });

  it('passes the trial with its first text, and counts it when it is cut later', () => {
    const { breaker, fail, pass, wait } = aBreaker();
    fail(20);
    pass(10_000);
    const trial = breaker.enter();
    trial.speaks();
    expect(wait()).toBeUndefined();
    trial.failed();
    fail(18);
    expect(wait()).toBeUndefined();
    fail(1);
    expect(wait()).toBe(10);
  });

  it('opens again when the trial fails', () => {
    const { breaker, fail, pass, wait } = aBreaker();
    fail(20);
    pass(10_000);
    breaker.enter().failed();
    expect(wait()).toBe(10);
    pass(10_000);
    expect(wait()).toBeUndefined();
  });

  it('lets the next one try when who tried has left', () => {
    const { breaker, fail, pass, wait } = aBreaker();
    fail(20);
    pass(10_000);
    const trial = breaker.enter();
    trial.left();
    expect(wait()).toBeUndefined();
    breaker.enter();
    expect(wait()).toBe(10);
    // Told too late, by a call that is no longer the trial.
    trial.succeeded();
    expect(wait()).toBe(10);
  });

  it('waits as long as the upstream asked, and a minute at most', () => {
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
