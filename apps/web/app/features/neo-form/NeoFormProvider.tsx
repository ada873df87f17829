import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { FirstValues } from './use-hydrated-value.ts';
import type { NeoValues } from './values.ts';

/**
 * The form for its fields. They take its methods, which never change. Its state changes once after the first render,
 * and a new context would hydrate all parts of the form in one task.
 */
export function NeoFormProvider<Sent>(props: {
  form: UseFormReturn<NeoValues, unknown, Sent>;
  children: ReactNode;
}) {
  const [methods] = useState(() => ({ ...props.form }));
  const [first] = useState(() => methods.getValues());
  return (
    <FormProvider {...methods}>
      <FirstValues value={first}>{props.children}</FirstValues>
    </FormProvider>
  );
}
