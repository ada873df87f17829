import { isApiError } from '@neo/client';
import type { Help } from '@neo/contracts';

/** How a session shows help lines. */
export interface HelpCalls {
  /** The server found distress in a message. */
  show: (help: Help) => void;
  /** The server has not read this message. */
  callUp: (message: string) => void;
}

/** Help lines do not wait until a message is taken. @param message in the person's own words */
export function helpAfter(error: unknown, message: string, { show, callUp }: HelpCalls): void {
  if (isApiError(error) && error.help) show(error.help);
  else callUp(message);
}
