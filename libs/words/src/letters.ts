import type { Language } from '@neo/domain';
import { letters as en } from './en/letters.ts';
import { letters as es } from './es/letters.ts';
import type { Letters } from './letter.ts';
import { safety as safetyEn } from './en/safety.ts';
import { safety as safetyEs } from './es/safety.ts';
import type { SafetyTexts } from './safety.ts';

export type { LetterKind } from './letter.ts';
export type { DecisionFacts, NoticeFacts, SafetyLetterFacts } from './safety.ts';

export const LETTERS: Record<Language, Letters> = { en, es };
/** Notices and letters about reports, decisions and appeals. */
export const SAFETY_TEXTS: Record<Language, SafetyTexts> = { en: safetyEn, es: safetyEs };
