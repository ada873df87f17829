import type { Language } from '@neo/domain';
import { LETTERS } from '@neo/words/letters';
import type { LetterKind } from '@neo/words/letters';

/** Path of each letter's link. */
const PATHS: Record<LetterKind, string> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'password-changed': '/forgot-password',
  'google-added': '/forgot-password',
  'google-removed': '/forgot-password',
};

/** Composes a letter. @param token the secret in its link, if it has one */
export function composeLetter(
  kind: LetterKind,
  person: { name: string | null; language: Language },
  { origin, token }: { origin: string; token: string | null },
): { subject: string; text: string } {
  const { greeting, letters } = LETTERS[person.language];
  const { subject, text } = letters[kind];
  // In the fragment it never reaches a log, a proxy or a Referer header.
  const link = `${origin}${PATHS[kind]}${token === null ? '' : `#${token}`}`;
  return { subject, text: `${greeting(person.name)}\n\n${text(link)}` };
}
