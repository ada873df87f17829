import { isApiError } from '@neo/client';
import type { Messages } from './unchecked.ts';
import { isNeoField } from '../values.ts';

/** The first reason for each field of a refused save. Fields that the form does not have are left out. */
export function refusedFields(error: unknown): Messages {
  const messages: Messages = {};
  if (!isApiError(error)) return messages;
  for (const { path, message, reason } of error.issues) {
    const field = path.split(/[.[]/)[0] ?? '';
    if (isNeoField(field)) messages[field] ??= reason ?? message;
  }
  return messages;
}
