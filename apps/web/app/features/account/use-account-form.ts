import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { loadReasons, useReasonWords, useRefusalWords } from '../../i18n/words.ts';

const loadChecks = async () => {
  const [checks] = await Promise.all([import('./account-checks.ts'), loadReasons()]);
  return checks;
};
type Schemas = Awaited<ReturnType<typeof loadChecks>>['SCHEMAS'];

/** Loads the forms' schemas, once somebody begins to fill one in. */
export const prepareChecks = (): void => void loadChecks().catch(() => undefined);

/** Checks the values with a schema. If it cannot be loaded, the server checks them. */
const resolverOf =
  <Input extends FieldValues, Output extends FieldValues>(
    schemaOf: (schemas: Schemas) => z.ZodType<Output, Input>,
  ): Resolver<Input, unknown, Output> =>
  async (values, ...rest) => {
    const checks = await loadChecks().catch(() => null);
    if (!checks) return { values: values as FieldValues as Output, errors: {} };
    return checks.zodResolver(schemaOf(checks.SCHEMAS))(values, ...rest);
  };

export interface AccountForm<Input extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Input, unknown, Output>;
  /** The error of a field, in the reader's language. */
  errorOf(field: Path<Input>): string | undefined;
  /** A refusal that belongs to no field. */
  problem: string | null;
  submit: (event: { preventDefault(): void }) => void;
  isWorking: boolean;
}

/**
 * A form that is validated by a schema of the contract, which loads on demand, and sent once. A refusal is shown at its field or above the form;
 * the typed values stay. The shell reports an ended session.
 * @param send sends the values, and does everything that follows a success
 */
export function useAccountForm<Input extends FieldValues, Output extends FieldValues>(
  schemaOf: (schemas: Schemas) => z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  send: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<void>,
): AccountForm<Input, Output> {
  const { t } = useLingui();
  const reasonWords = useReasonWords();
  const refusalWords = useRefusalWords();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Input, unknown, Output>({ resolver: resolverOf(schemaOf), defaultValues });
  const { errors, isSubmitting } = form.formState;

  const refuse = (error: unknown): void => {
    // The shell reports an ended session.
    if (isApiError(error) && error.code === 'not_signed_in') return;
    const issues = isApiError(error) ? error.issues : [];
    const known = issues.filter(({ path }) => path in form.getValues());
    for (const [i, { path, message, reason }] of known.entries()) {
      form.setError(path as Path<Input>, { message: reason ?? message }, { shouldFocus: i === 0 });
    }
    if (known.length > 0) return;
    setProblem(refusalWords(error) ?? t`Something went wrong. Please try again.`);
  };
  const { mutateAsync } = useMutation({ mutationFn: (values: Output) => send(values, form) });
  const onSubmit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await mutateAsync(values);
    } catch (error) {
      refuse(error);
    }
  });
  return {
    form,
    errorOf: (field) => reasonWords(messageIn(errors, field)),
    problem,
    submit: (event) => {
      event.preventDefault();
      void onSubmit();
    },
    isWorking: isSubmitting,
  };
}

function messageIn(errors: object, field: string): string | undefined {
  const error = (errors as Record<string, { message?: unknown } | undefined>)[field];
  return typeof error?.message === 'string' ? error.message : undefined;
}
