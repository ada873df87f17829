import { expect, it } from 'vitest';
import { keepsConversations } from '../conversations/conversation-policy.ts';
import type { Role } from '../enumerations.ts';
import { chatAllowance } from '../limits.ts';
import { effectiveRole, isMember, isModerator, isStaff, isOnTrial, VISITOR } from './viewer.ts';
import type { Viewer } from './viewer.ts';

const NOW = new Date('2026-01-10T12:00:00Z');
const BEFORE = new Date('2026-01-10T11:59:59Z');
const AFTER = new Date('2026-01-10T12:00:01Z');

it.each([
  ['standard', null, 'standard'],
  ['standard', BEFORE, 'standard'],
  ['standard', NOW, 'standard'],
  ['standard', AFTER, 'plus'],
  ['plus', BEFORE, 'plus'],
  ['admin', AFTER, 'admin'],
  ['superadmin', AFTER, 'superadmin'],
] as [Role, Date | null, Role][])(
  '%s with a trial, or a payment, until %s counts as %s',
  (role, ends, counts) => {
    expect(effectiveRole({ role, trialEndsAt: ends, plusUntil: null }, NOW)).toBe(counts);
    expect(effectiveRole({ role, trialEndsAt: null, plusUntil: ends }, NOW)).toBe(counts);
  },
);

it.each([
  // role, is a member, moderates, stores conversations
  [null, false, false, false],
  ['standard', true, false, false],
  ['plus', true, false, true],
  ['admin', true, true, true],
  ['superadmin', true, true, true],
] as [Role | null, boolean, boolean, boolean][])(
  '%s: member %s, moderator %s, kept conversations %s',
  (role, member, moderates, keeps) => {
    const viewer: Viewer = role === null ? VISITOR : { id: 'somebody', role, unlocks: {} };
    // A suspended person stays one of staff, without the rights.
    const suspension = { until: null, reason: 'Looked into' };
    const suspended: Viewer = isMember(viewer) ? { ...viewer, suspension } : viewer;
    expect([isModerator(suspended), role !== null && isStaff(role)]).toEqual([false, moderates]);
    expect([isMember(viewer), isModerator(viewer), keepsConversations(viewer)]).toEqual([
      member,
      moderates,
      keeps,
    ]);
  },
);

it.each([
  // stored role, end of the trial, end of the paid period; turns a day
  ['standard', null, null, 100],
  ['standard', NOW, null, 100],
  ['standard', AFTER, null, 300],
  ['standard', AFTER, BEFORE, 300],
  ['standard', AFTER, AFTER, 1000],
  ['standard', null, AFTER, 1000],
  ['plus', AFTER, null, 1000],
  ['superadmin', AFTER, null, 1000],
] as [Role, Date | null, Date | null, number][])(
  '%s with a trial until %s, paid until %s: %i turns a day',
  (role, trialEndsAt, plusUntil, perDay) => {
    const plan = { role, trialEndsAt, plusUntil };
    const member = { role: effectiveRole(plan, NOW), isOnTrial: isOnTrial(plan, NOW) };
    expect(chatAllowance(member).perDay).toBe(perDay);
  },
);
