import { expect, it } from 'vitest';
import { AppError, invalidField } from './errors.ts';
import type { ErrorCode } from './error-codes.ts';

// The codes of the decisions (sections 2 and 3), and their status.
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

it('uses its code as the reason if none is given', () => {
  const cause = new Error('relation "neos" does not exist');
  expect(new AppError('not_found', { cause })).toMatchObject({
    reason: 'not_found',
    message: 'not_found',
  });
  expect(new AppError('conflict', { reason: 'reply_running' })).toMatchObject({
    code: 'conflict',
    reason: 'reply_running',
  });
});

it('names the wrong field', () => {
  expect(invalidField('image', 'file_too_large')).toMatchObject({
    code: 'invalid',
    reason: 'file_too_large',
    issues: [{ path: 'image', reason: 'file_too_large' }],
  });
});
