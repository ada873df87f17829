import { expect, it } from 'vitest';
import { AppError, ERRORS, invalidField } from './errors.ts';
import type { ErrorCode } from './errors.ts';

// The codes that the law names, and their status (decisions, sections 2 and 3).
const LAW: Partial<Record<ErrorCode, number>> = {
  invalid: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  private: 403,
  password_required: 403,
  plan: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
  not_configured: 503,
};

it.each(Object.entries(LAW))('%s is %i', (code, status) => {
  expect(new AppError(code as ErrorCode).status).toBe(status);
});

it.each(Object.keys(ERRORS) as ErrorCode[])('%s has words fit to be shown', (code) => {
  const { status, message } = ERRORS[code];
  expect(status).toBeGreaterThanOrEqual(400);
  expect(message).toMatch(/^[A-Z].*\w/);
  expect(new AppError(code).toBody()).toEqual({ message, code });
});

it('says its own words, and nothing of its cause', () => {
  const cause = new Error('relation "neos" does not exist');
  const error = new AppError('internal', { message: 'Sorry.', cause, retryAfter: 3 });
  expect(error.toBody()).toEqual({ message: 'Sorry.', code: 'internal' });
});

it('names the field that is wrong', () => {
  expect(invalidField('image', 'File too large').toBody()).toEqual({
    message: 'File too large',
    code: 'invalid',
    issues: [{ path: 'image', message: 'File too large' }],
  });
});
