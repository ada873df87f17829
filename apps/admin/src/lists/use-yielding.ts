import { startTransition, useEffect, useState } from 'react';

/** The value once it is rendered without holding up input, and `first` until then. */
export function useYielding<Value>(value: Value, first: Value): Value {
  const [shown, setShown] = useState(first);
  useEffect(() => startTransition(() => setShown(value)), [value]);
  return shown;
}
