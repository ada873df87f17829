import { describe, expect, it } from 'vitest';
import {
  canAddSignIn,
  canRemoveSignIn,
  canStartTrial,
  daysLeft,
  isReservedUsername,
  isUsername,
  outlivesReset,
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
  it.each(['admin', 'Admin', 'SUPPORT', 'catalog', 'neo'])('reserves %s', (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });
  it('is not reserved only because it contains a reserved word', () => {
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

describe('another way to sign in', () => {
  it('can be added once the e-mail is confirmed', () => {
    expect(canAddSignIn({ isEmailVerified: true }).allowed).toBe(true);
    expect(canAddSignIn({ isEmailVerified: false })).toEqual({
      allowed: false,
      code: 'email_unconfirmed',
    });
  });

  it.each([
    [true, 1, true],
    [true, 2, true],
    [false, 2, true],
    [false, 1, false],
  ])('with a password (%s), one of %i, can be removed: %s', (hasPassword, signIns, may) => {
    expect(canRemoveSignIn({ hasPassword, signIns }).allowed).toBe(may);
  });

  const email = 'ada@example.test';
  const first = { email, hasPassword: false, isEmailVerified: true };
  it.each([
    ['that made the account', email, first, true],
    ['in other letters', 'ADA@example.test', first, true],
    ['of another e-mail', 'eve@example.test', first, false],
    ['of an e-mail that nobody knows', null, first, false],
    ['next to a password that was lost', email, { ...first, hasPassword: true }, false],
    ['of an e-mail nobody confirmed', email, { ...first, isEmailVerified: false }, false],
  ])('%s outlives a reset or not', (_, itsEmail, before, stays) => {
    expect(outlivesReset({ email: itsEmail }, before)).toBe(stays);
  });
});
