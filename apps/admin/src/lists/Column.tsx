import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSortContext,
  useTranslateLabel,
} from 'react-admin';
import type { DataTableColumnProps, RaRecord } from 'react-admin';

export interface ColumnProps<Row extends RaRecord> {
  /** The name of the column, and of the server's sort key. */
  source: string;
  render: (row: Row) => DataTableColumnProps['children'];
  disableSort?: boolean;
  /** The sort direction of a first press. */
  sortByOrder?: 'ASC' | 'DESC';
  align?: 'right';
  /** `head`: the subject of the row · `menu`: its actions. Neither shows its label on a card. */
  part?: 'head' | 'menu';
}

/** react-admin's column. Its head announces the sort direction, and on a card its cell shows its label. */
export function Column<Row extends RaRecord>({ part, render, ...column }: ColumnProps<Row>) {
  const place = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const label = useTranslateLabel()({ source: column.source });
  if (place === 'header') {
    const isOn = sort?.field === column.source;
    return (
      <DataTable.Col
        {...column}
        {...(isOn && { sortDirection: sort.order === 'ASC' ? 'asc' : 'desc' })}
      />
    );
  }
  const cell = {
    ...column,
    'data-part': part,
    'data-label': label,
    ...(part === 'head' && { component: 'th', scope: 'row' }),
  };
  return <DataTable.Col {...cell} render={(row) => render(row as Row)} />;
}
