import type { Neo } from '@neo/contracts';
import type { Viewer } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { mayCopy } from './access.ts';

const neo = (fields: Partial<Neo>) =>
  ({
    id: 'neo',
    userId: 'owner',
    visibility: 'public-listed',
    compliance: 'green',
    allowCopies: true,
    ...fields,
  }) as Neo;
const member = (role: NonNullable<Viewer['role']>, id = 'other'): Viewer => ({
  id,
  role,
  unlocks: {},
});

describe('a copy is offered', () => {
  it.each([
    ['plus', {}, true],
    ['admin', {}, true],
    ['plus', { allowCopies: false }, false],
    // They see it because its password was given, or as moderators, for whom nothing is unlocked.
    ['plus', { visibility: 'public-password' }, true],
    ['superadmin', { visibility: 'public-password' }, false],
    ['superadmin', { visibility: 'private' }, false],
    ['superadmin', { compliance: 'red' }, false],
  ] as const)('to %s of %j: %s', (role, fields, isOffered) => {
    expect(mayCopy(member(role), neo(fields))).toBe(isOffered);
  });

  it('to its owner, unless it did not pass review', () => {
    expect(mayCopy(member('plus', 'owner'), neo({ visibility: 'private' }))).toBe(true);
    expect(mayCopy(member('plus', 'owner'), neo({ compliance: 'red' }))).toBe(false);
  });
});
