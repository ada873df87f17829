import { say } from '@neo/words';
import { en } from '@neo/words/en';

/** The words of a refusal for who reads the API; web and console say its reason in the language of their reader. */
export const inEnglish = (reason: string): string => say(en, reason) ?? en.reasons.invalid;
