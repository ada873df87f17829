import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { config } from 'zod';
import type { z } from 'zod';

// Zod's faster parsers are made with `new Function`, which the content security policy forbids.
config({ jitless: true });

/** Lets React Hook Form check with a schema of the contract: the same words and limits as the server's. */
export function zodResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const parsed = await schema.safeParseAsync(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) {
      errors[String(path[0])] ??= { type: 'schema', message };
    }
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
