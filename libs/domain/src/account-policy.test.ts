import { describe, expect, it } from 'vitest';
import {
  canStartTrial,
  daysLeft,
  isReservedUsername,
  isUsername,
  trialEnd,
} from './account-policy.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe('a username', () => {
  it.each(['abc', 'Ada_Lovelace-1815', '___'])('may be %s', (name) => {
    expect(isUsername(name)).toBe(true);
  });
  it.each(['', 'a b', 'josé', 'a.b', 'a@b', 'a\n', '😀😀😀'])('may not be %j', (name) => {
    expect(isUsername(name)).toBe(false);
  });
  it.each(['admin', 'Admin', 'SUPPORT', 'catalog', 'neo'])('is reserved: %s', (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });
  it('is not reserved because it holds a reserved word', () => {
    expect(isReservedUsername('admiral')).toBe(false);
  });
});

describe('the trial', () => {
  it.each([
    ['standard', null, true],
    ['standard', new Date('2020-01-01'), false],
    ['standard', new Date('2030-01-01'), false],
    ['plus', null, false],
    ['admin', null, false],
    ['superadmin', null, false],
  ] as const)('of %s that ends %s may start: %s', (role, trialEndsAt, may) => {
    expect(canStartTrial({ role, trialEndsAt })).toBe(may);
  });

  it('lasts seven days', () => {
    expect(trialEnd(now)).toEqual(new Date('2026-03-08T12:00:00Z'));
    expect(daysLeft(trialEnd(now), now)).toBe(7);
  });

  it.each([
    ['2026-03-02T11:59:59Z', 1],
    ['2026-03-02T12:00:01Z', 2],
    ['2026-03-01T12:00:00Z', 0],
    ['2026-02-01T12:00:00Z', 0],
  ])('that ends %s has %i days left', (end, days) => {
    expect(daysLeft(new Date(end), now)).toBe(days);
  });
});
