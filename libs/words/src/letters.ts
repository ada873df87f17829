import type { Language } from '@neo/domain';
import { letters as en } from './en/letters.ts';
import { letters as es } from './es/letters.ts';
import type { Letters } from './letter.ts';

export type { LetterKind } from './letter.ts';

export const LETTERS: Record<Language, Letters> = { en, es };
