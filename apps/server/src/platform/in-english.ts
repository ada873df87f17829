import { say } from '@neo/words';
import { enOfConsole } from '@neo/words/en/console';

/**
 * The English text of a refusal, for API clients. Web and console translate the reason themselves.
 */
export const inEnglish = (reason: string): string =>
  say(enOfConsole, reason) ?? enOfConsole.reasons.invalid;
