import type { ReactNode } from 'react';

/** A column of a table on wide screens, and a line of a card on narrow ones. */
export interface Column<Row> {
  id: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** The name under which the server sorts by it; without it, it cannot be sorted by. */
  sort?: string;
  /** Which way a first press sorts. */
  firstOrder?: 'ASC' | 'DESC';
  align?: 'right';
  /** `head`: what the row is about · `menu`: what can be done with it. Each once; neither shows its label on a card. */
  part?: 'head' | 'menu';
}

/** Filters over a list: whatever is chosen goes to the server as `filter[source]`. */
export interface FilterField {
  source: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  /** What is chosen by, where the choices are more than a dropdown holds. */
  control?: (value: string, onChange: (value: string) => void) => ReactNode;
}

/** A view of a list that is there for everybody. */
export interface Preset {
  label: string;
  filter: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}
