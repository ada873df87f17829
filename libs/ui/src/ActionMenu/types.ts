import type { ReactNode } from 'react';

export interface ActionMenuProps {
  /** What the button and the menu are called: "Export chat". */
  label: string;
  icon: ReactNode;
  items: readonly { label: string; onSelect: () => void }[];
  /** A line over the entries, made when the menu opens: what it is about. */
  describe?: (() => string) | undefined;
  /** A button that stands in a line of small text, as on a message. */
  compact?: boolean | undefined;
  /** False where the Tab key passes it by: it belongs to a row of a list that the arrow keys walk through. */
  isReached?: boolean | undefined;
}
