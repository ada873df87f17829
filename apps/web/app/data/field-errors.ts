import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Messages in React Hook Form's format. */
export const asFieldErrors = <Input extends FieldValues>(
  messages: Partial<Record<string, string>>,
): FieldErrors<Input> =>
  Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { type: 'schema', message }]),
  ) as FieldErrors<Input>;
