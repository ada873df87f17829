import { isApiError } from '@neo/contracts';
import type { Help } from '@neo/contracts';

/** How a session shows help lines. */
export interface HelpCalls {
  /** The server found distress in a message. */
  onHelp: (help: Help) => void;
  /** The server has not read this message. */
  onUnheard: (message: string) => void;
}

/** Help lines do not wait until a message is taken. @param message in the person's own words */
export function helpAfter(error: unknown, message: string, { onHelp, onUnheard }: HelpCalls): void {
  if (isApiError(error) && error.help) onHelp(error.help);
  else onUnheard(message);
}

export const NO_HELP: HelpCalls = { onHelp: () => undefined, onUnheard: () => undefined };
