import { useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A part that is loaded when it is first wanted (pointed at, focused, opened), so that no page waits for what it may
 * never show. What could not be loaded is asked for again the next time.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const want = () => {
    if (Part) return;
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  };
  return { Part, want, wakes: { onPointerEnter: want, onFocus: want } };
}
