import { createContext, use, useSyncExternalStore } from 'react';
import type { NeoField, NeoValues } from './values.ts';

/** The values that the server rendered. */
export const FirstValues = createContext<{ values: NeoValues } | null>(null);

const never = () => () => undefined;

/** A value that the form may have changed before this part hydrates. Hydration needs what the server rendered. */
export const useHydrated = <Value>(value: Value, rendered: Value): Value =>
  useSyncExternalStore(
    never,
    () => value,
    () => rendered,
  );

/** The value of a field of the form. A draft or an idea may have changed it before its part hydrates. */
export function useHydratedValue<Name extends NeoField>(
  name: Name,
  value: NeoValues[Name],
): NeoValues[Name] {
  const first = use(FirstValues);
  return useHydrated(value, first ? first.values[name] : value);
}
