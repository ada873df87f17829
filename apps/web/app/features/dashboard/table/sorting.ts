import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** The features of the dashboard's tables: sorting by one column, and columns that a person chooses. */
export const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});
export type Features = typeof features;

interface Row {
  getValue: <Value>(column: string) => Value;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export const byWords = (a: Row, b: Row, column: string): number =>
  collator.compare(a.getValue<string>(column), b.getValue<string>(column));
export const byNumber = (a: Row, b: Row, column: string): number =>
  a.getValue<number>(column) - b.getValue<number>(column);
