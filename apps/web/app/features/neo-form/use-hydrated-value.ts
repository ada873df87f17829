import { createContext, use, useSyncExternalStore } from 'react';
import type { NeoField, NeoValues } from './values.ts';

/** The values that the server rendered. */
export const FirstValues = createContext<{ values: NeoValues } | null>(null);

const never = () => () => undefined;

/**
 * The value of a field of the form. While its part hydrates it is the one that the server rendered, because a draft or
 * an idea may have changed the form before.
 */
export function useHydratedValue<Name extends NeoField>(
  name: Name,
  value: NeoValues[Name],
): NeoValues[Name] {
  const first = use(FirstValues);
  return useSyncExternalStore(
    never,
    () => value,
    () => (first ? first.values[name] : value),
  );
}
