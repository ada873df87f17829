import type { ColumnVisibilityState, SortingState } from '@tanstack/react-table';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { COLUMN_IDS } from './columns.ts';

/** Columns that are hidden until they are chosen. */
const HIDDEN: ColumnVisibilityState = {
  type: false,
  description: false,
  character: false,
  categories: false,
};

/** Stored in this browser until sign-out. Read at once, because the table only loads in the browser. */
const sortAtom = atomWithStorage<SortingState>('dashboard-sort', [], undefined, {
  getOnInit: true,
});
const columnsAtom = atomWithStorage('dashboard-columns', HIDDEN, undefined, { getOnInit: true });

const isColumn = (id: unknown) => COLUMN_IDS.some((known) => known === id);

/** Another version of this page, or a person, may have stored anything. */
const asSort = (kept: unknown): SortingState =>
  Array.isArray(kept)
    ? kept.filter((each: Partial<SortingState[number]> | null) => isColumn(each?.id)).slice(0, 1)
    : [];
const asColumns = (kept: unknown): ColumnVisibilityState =>
  typeof kept === 'object' && kept !== null
    ? Object.fromEntries(
        Object.entries(kept).filter(([id, is]) => isColumn(id) && typeof is === 'boolean'),
      )
    : HIDDEN;

/** The sort order and the chosen columns, as last used. */
export function useKeptTable() {
  const [sort, setSort] = useAtom(sortAtom);
  const [columns, setColumns] = useAtom(columnsAtom);
  return {
    state: { sorting: asSort(sort), columnVisibility: asColumns(columns) },
    onSortingChange: setSort,
    onColumnVisibilityChange: setColumns,
  };
}
