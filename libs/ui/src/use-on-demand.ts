import { useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A component that is loaded when it is first wanted (hovered, focused, opened), so that no page waits for something
 * it may never show. After a failure the next attempt loads it again;
 * `want` takes what to do then.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const want = (onFailure?: () => void) => {
    if (Part) return;
    load().then((part) => setPart(() => part), onFailure ?? (() => undefined));
  };
  const wake = () => want();
  return { Part, want, wakes: { onPointerEnter: wake, onFocus: wake } };
}
