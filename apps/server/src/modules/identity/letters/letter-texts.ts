import type { Language } from '@neo/domain';
import { LETTERS } from '@neo/words/letters';
import type { LetterKind } from '@neo/words/letters';

/** Where each letter leads, below the server's own address. */
const PATHS: Record<LetterKind, string> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'password-changed': '/forgot-password',
  'google-added': '/forgot-password',
  'google-removed': '/forgot-password',
};

/** A letter as it is sent. @param token what its link carries, for letters that open something */
export function composeLetter(
  kind: LetterKind,
  person: { name: string | null; language: Language },
  { origin, token }: { origin: string; token: string | null },
): { subject: string; text: string } {
  const { greeting, letters } = LETTERS[person.language];
  const { subject, text } = letters[kind];
  // Behind a hash nothing of it reaches a log, a proxy or another site as Referer.
  const link = `${origin}${PATHS[kind]}${token === null ? '' : `#${token}`}`;
  return { subject, text: `${greeting(person.name)}\n\n${text(link)}` };
}
