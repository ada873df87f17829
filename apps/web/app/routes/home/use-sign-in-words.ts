import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

/** Translates the server's messages about signing in, and no others: most people see this page first. */
const WORDS: Record<string, MessageDescriptor> = {
  'Invalid email or password': msg`Invalid email or password`,
  'That was too often. Please wait a little.': msg`That was too often. Please wait a little.`,
  'The server is busy or starting. Please try again soon.': msg`The server is busy or starting. Please try again soon.`,
  'Nothing can be saved right now. Please try again later.': msg`Nothing can be saved right now. Please try again later.`,
  'Google sign-in is not configured on this server.': msg`Google sign-in is not configured on this server.`,
};

/** The server's words in the interface's language; those that are not known stay as they came. */
export function useSignInWords(): (message: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (message) => {
    const words = message === undefined ? undefined : WORDS[message];
    return words ? i18n._(words) : message;
  };
}
