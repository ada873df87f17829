import type { Language } from '@neo/domain';
import { LETTERS, SAFETY_TEXTS } from '@neo/words/letters';
import type { LetterKind, SafetyLetterFacts } from '@neo/words/letters';

/** Path of each letter's link. */
const PATHS: Record<LetterKind, string> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'password-changed': '/forgot-password',
  'google-added': '/forgot-password',
  'google-removed': '/forgot-password',
};

/** A moment as a letter writes it. The reader's time zone is unknown. */
export function momentIn(language: Language, moment: Date): string {
  const styles = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, styles).format(moment)} UTC`;
}

/** Composes a letter. @param token the secret in its link, if it has one */
export function composeLetter(
  kind: LetterKind,
  person: { name: string | null; language: Language; registeredAt: Date },
  { origin, token }: { origin: string; token: string | null },
): { subject: string; text: string } {
  const { greeting, letters } = LETTERS[person.language];
  const { subject, text } = letters[kind];
  // In the fragment it never reaches a log, a proxy or a Referer header.
  const link = `${origin}${PATHS[kind]}${token === null ? '' : `#${token}`}`;
  const registered = momentIn(person.language, person.registeredAt);
  return { subject, text: `${greeting(person.name)}\n\n${text(link, registered)}` };
}

/** Composes a letter about a report or a decision. */
export function composeNotice(
  facts: SafetyLetterFacts,
  { name, language }: { name: string | null; language: Language },
  link: string,
): { subject: string; text: string } {
  const moment = (text: string): string => momentIn(language, new Date(text));
  const { subject, text } = SAFETY_TEXTS[language].letter(facts, link, moment);
  return { subject, text: `${LETTERS[language].greeting(name)}\n\n${text}` };
}
