import { useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A component that is loaded when it is first wanted (hovered, focused, opened), so that no page waits for something
 * it may never show. After a failure the next attempt loads it again.
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
