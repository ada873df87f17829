import { useMemo, useState } from 'react';
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
  /** Changes when a press fills the fields: they show it at once, and hydrate for it if they are not hydrated yet. */
  filled?: number;
  children: ReactNode;
}) {
  const { form, filled, children } = props;
  const [methods] = useState(() => ({ ...form }));
  const [values] = useState(() => methods.getValues());
  const first = useMemo(() => ({ values, filled }), [values, filled]);
  return (
    <FormProvider {...methods}>
      <FirstValues value={first}>{children}</FirstValues>
    </FormProvider>
  );
}
