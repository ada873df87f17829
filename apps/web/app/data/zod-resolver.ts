import type { FieldValues, Resolver } from 'react-hook-form';
import { config } from 'zod';
import type { z } from 'zod';
import { asFieldErrors } from './field-errors.ts';

// Zod's faster parsers are made with `new Function`, which the content security policy forbids.
config({ jitless: true });

/**
 * Validates a React Hook Form with a schema of the contract: the same reasons and limits as the server's.
 * Import it on demand: Zod weighs more than a form.
 */
export function zodResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const parsed = await schema.safeParseAsync(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    return { values: {}, errors: asFieldErrors<Input>(messagesOf(parsed.error)) };
  };
}

/** The first message for each field. */
export function messagesOf({ issues }: Pick<z.ZodError, 'issues'>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}
