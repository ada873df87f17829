import type { Language } from '@neo/domain';
import { letters as en } from './en/letters.ts';
import { letters as es } from './es/letters.ts';

export type LetterKind =
  'verify-email' | 'reset-password' | 'password-changed' | 'google-added' | 'google-removed';

interface Letter {
  subject: string;
  /** What follows the greeting. @param link what the person should open */
  text(link: string): string;
}

/** The letters that the server sends, in one language. An entry of its own: no browser carries them. */
export interface Letters {
  /** @param name null where the reader may be a stranger */
  greeting(name: string | null): string;
  letters: Record<LetterKind, Letter>;
}

export const LETTERS: Record<Language, Letters> = { en, es };
