import { useId, useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { useOnDemand } from './use-on-demand.ts';

/**
 * A button with a menu that is loaded when it is first wanted. `button` is spread on the button, `sheet` on the menu.
 */
export function useMenuButton<Props>(load: () => Promise<ComponentType<Props>>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Part: Sheet, want, wakes } = useOnDemand(load);
  const id = useId();
  const isOpen = anchor !== null && Sheet !== null;
  return {
    Sheet,
    sheet: { id, anchor, onClose: () => setAnchor(null) },
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      ...wakes,
      onClick: (event: MouseEvent<HTMLElement>) => {
        want();
        setAnchor(event.currentTarget);
      },
    },
  } as const;
}
