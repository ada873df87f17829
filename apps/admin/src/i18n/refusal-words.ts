import { isApiError } from '@neo/contracts';
import { i18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the server says in English where a call is refused, for the console's language. */
const WORDS: Record<string, MessageDescriptor> = {
  'User not found': msg`User not found`,
  'You are not allowed to do this.': msg`You are not allowed to do this.`,
  'There is nothing here.': msg`There is nothing here.`,
  'This was changed or started elsewhere.': msg`This was changed or started elsewhere.`,
  'Somebody has to stay superadmin. Make somebody else one first.': msg`Somebody has to stay superadmin. Make somebody else one first.`,
  'Your own sessions are in your settings.': msg`Your own sessions are in your settings.`,
  'You cannot delete your own account here.': msg`You cannot delete your own account here.`,
  'That was too often. Please wait a little.': msg`That was too often. Please wait a little.`,
  'An unexpected error occurred. Please try again.': msg`An unexpected error occurred. Please try again.`,
  'The server is busy or starting. Please try again soon.': msg`The server is busy or starting. Please try again soon.`,
  'Nothing can be saved right now. Please try again later.': msg`Nothing can be saved right now. Please try again later.`,
  'This NEO was edited since you looked at it.': msg`This NEO was edited since you looked at it.`,
  'This NEO was judged by somebody else since you looked at it.': msg`This NEO was judged by somebody else since you looked at it.`,
  'It failed again. Its letter says how.': msg`It failed again. Its letter says how.`,
  'This was changed elsewhere since you opened it.': msg`This was changed elsewhere since you opened it.`,
  'This dead letter is gone.': msg`This dead letter is gone.`,
  'The event itself is gone. Drop this letter.': msg`The event itself is gone. Drop this letter.`,
  'Nothing handles this any more. Drop this letter.': msg`Nothing handles this any more. Drop this letter.`,
};

/** What the server said of a refused call, in the console's language; the fallback where nothing came. */
export function refusalOf(error: unknown, fallback: string): string {
  const said = isApiError(error) ? error.detail : undefined;
  if (said === undefined) return fallback;
  const words = WORDS[said];
  return words ? i18n._(words) : said;
}
