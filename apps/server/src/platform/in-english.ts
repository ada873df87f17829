import { say } from '@neo/words';
import { en } from '@neo/words/en';

/**
 * The English text of a refusal, for API clients. Web and console translate the reason themselves.
 */
export const inEnglish = (reason: string): string => say(en, reason) ?? en.reasons.invalid;
