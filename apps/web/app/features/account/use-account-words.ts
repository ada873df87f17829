import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** What rules of accounts say, which the contract and the server say in English, for the interface's language. */
const WORDS: Record<string, MessageDescriptor> = {
  'Please enter your e-mail': msg`Please enter your e-mail`,
  'Please enter a valid e-mail address': msg`Please enter a valid e-mail address`,
  'Please enter your password': msg`Please enter your password`,
  'Password must be at least 8 characters': msg`Password must be at least 8 characters`,
  'Password must be at most 1024 characters': msg`Password must be at most 1024 characters`,
  'This password is among the most common ones. Please choose another.': msg`This password is among the most common ones. Please choose another.`,
  'This password is hardly more than your name, your e-mail or ours. Please choose another.': msg`This password is hardly more than your name, your e-mail or ours. Please choose another.`,
  'Please confirm that you are at least 13 years old and, if you are under 18, that a parent consents.': msg`Please confirm that you are at least 13 years old and, if you are under 18, that a parent consents.`,
  'There is an account with this e-mail already. Sign in, or set a new password.': msg`There is an account with this e-mail already. Sign in, or set a new password.`,
  'Google sign-in is not configured on this server.': msg`Google sign-in is not configured on this server.`,
  'Your e-mail is confirmed already.': msg`Your e-mail is confirmed already.`,
  'This text has characters that cannot be stored': msg`This text has characters that cannot be stored`,
  'Invalid file type': msg`Invalid file type`,
  'File too large': msg`File too large`,
  'This picture has too many pixels. Please select one of at most 4096 × 4096.': msg`This picture has too many pixels. Please select one of at most 4096 × 4096.`,
  'This is more than the server takes.': msg`This is more than the server takes.`,
  'The server is busy or starting. Please try again soon.': msg`The server is busy or starting. Please try again soon.`,
  'An unexpected error occurred. Please try again.': msg`An unexpected error occurred. Please try again.`,
  'That is not your password.': msg`That is not your password.`,
  'This link was used already, or is too old.': msg`This link was used already, or is too old.`,
  'That was too often. Please wait a little.': msg`That was too often. Please wait a little.`,
  'This server cannot send mail. Ask who runs it.': msg`This server cannot send mail. Ask who runs it.`,
  'Please write your username or e-mail to confirm.': msg`Please write your username or e-mail to confirm.`,
  'Username must be at least 3 characters': msg`Username must be at least 3 characters`,
  'Username must be at most 30 characters': msg`Username must be at most 30 characters`,
  'Username can only contain letters, numbers, underscores, and hyphens': msg`Username can only contain letters, numbers, underscores, and hyphens`,
  'This username is already taken': msg`This username is already taken`,
  'Display name must be at most 50 characters': msg`Display name must be at most 50 characters`,
  'Bio must be at most 160 characters': msg`Bio must be at most 160 characters`,
  'Please choose a name that can be seen': msg`Please choose a name that can be seen`,
  'This text has control characters': msg`This text has control characters`,
  'Somebody has to stay superadmin. Make somebody else one first.': msg`Somebody has to stay superadmin. Make somebody else one first.`,
};

/** The words of a rule in the interface's language; those that are not known stay as they came. */
export function useAccountWords(): (message: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (message) => {
    const words = message === undefined ? undefined : WORDS[message];
    return words ? i18n._(words) : message;
  };
}
