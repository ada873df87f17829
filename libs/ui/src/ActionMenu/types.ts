import type { ReactNode } from 'react';

export interface ActionMenuItem {
  label: string;
  onSelect: () => void;
  /** In red, because it takes something away. */
  isGrave?: boolean;
  /** Why it cannot be chosen now. */
  why?: string | undefined;
}

export interface ActionMenuProps {
  /** The name of the button and the menu: "Export chat". */
  label: string;
  icon: ReactNode;
  items: readonly ActionMenuItem[];
  /** A line above the entries, made when the menu opens. */
  describe?: (() => string) | undefined;
  /** A button in a line of small text, as on a message. */
  compact?: boolean | undefined;
  /** False if the Tab key skips it, because the arrow keys move through its list. */
  isReached?: boolean | undefined;
}
