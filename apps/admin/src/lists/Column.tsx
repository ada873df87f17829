import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSortContext,
  useTranslateLabel,
} from 'react-admin';
import type { DataTableColumnProps, RaRecord } from 'react-admin';

export interface ColumnProps<Row extends RaRecord> {
  /** Names the column, and what the server sorts it by. */
  source: string;
  render: (row: Row) => DataTableColumnProps['children'];
  disableSort?: boolean;
  /** Which way a first press sorts. */
  sortByOrder?: 'ASC' | 'DESC';
  align?: 'right';
  /** `head`: what the row is about · `menu`: what can be done with it. Neither shows its label on a card. */
  part?: 'head' | 'menu';
}

/** react-admin's column. Its head tells assistive technology how it sorts, and on a card its cell shows its label. */
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
