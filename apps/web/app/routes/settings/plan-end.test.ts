import { expect, it } from 'vitest';
import { planEnd } from './plan-end.ts';

const SOON = '2026-11-22T10:00:00.000Z';
// Later, although the string is smaller.
const LATER = '2026-11-22T09:00:00.000-05:00';

it.each([
  ['neither', null, null, { endsAt: null, isTrial: false }],
  ['a trial', SOON, null, { endsAt: SOON, isTrial: true }],
  ['a payment', null, SOON, { endsAt: SOON, isTrial: false }],
  ['a payment that outlasts the trial', SOON, LATER, { endsAt: LATER, isTrial: false }],
  ['a trial that outlasts the payment', LATER, SOON, { endsAt: LATER, isTrial: true }],
])('of %s the later end counts', (_, trialEndsAt, plusUntil, end) => {
  expect(planEnd({ trialEndsAt, plusUntil })).toEqual(end);
});
