import { expect, it } from 'vitest';
import { signInErrorOf } from './use-sign-in-error.ts';

const WENT_WRONG = 'An error occurred during authentication. Please try again.';

it.each([
  ['auth_failed', 'Google authentication failed. Please try again.'],
  ['no_code', 'Invalid authentication response. Please try again.'],
  ['invalid_state', 'Authentication security check failed. Please try again.'],
  ['token_exchange_failed', 'Failed to exchange authentication code. Please try again.'],
  ['user_info_failed', 'Failed to retrieve user information from Google.'],
  ['supabase_signin_failed', 'Failed to complete sign-in. Please try again.'],
  ['no_id_token', 'Invalid authentication token received.'],
  ['exchange_failed', WENT_WRONG],
  ['callback_failed', WENT_WRONG],
  ['toString', 'Authentication failed. Please try again.'],
  ['<b>whatever</b>', 'Authentication failed. Please try again.'],
])('explains %s in the words of the specification', (code, words) => {
  expect(signInErrorOf(code).message).toBe(words);
});
