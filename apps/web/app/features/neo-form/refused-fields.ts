import { isApiError } from '@neo/contracts';
import type { Messages } from './check.ts';
import { isNeoField } from './values.ts';

/** What the server said of which field when it refused a save; the first word on each. Fields that no form has are left out. */
export function refusedFields(error: unknown): Messages {
  const messages: Messages = {};
  if (!isApiError(error)) return messages;
  for (const { path, message } of error.issues) {
    const field = path.split(/[.[]/)[0] ?? '';
    if (isNeoField(field)) messages[field] ??= message;
  }
  return messages;
}
