import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  useTranslateLabel,
} from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';

export interface ColumnProps<Row extends RaRecord> {
  /** The name of the column, and of the server's sort key. */
  source: string;
  render: (row: Row) => ReactNode;
  disableSort?: boolean;
  /** The sort direction of a first press. */
  sortByOrder?: 'ASC' | 'DESC';
  align?: 'right';
  /** `head`: the subject of the row · `menu`: its actions. Neither shows its label on a card. */
  part?: 'head' | 'menu';
}

/** A column of react-admin's table, whose head announces the sort direction. */
export function Column<Row extends RaRecord>({ part, render, ...column }: ColumnProps<Row>) {
  const place = useDataTableRenderContext();
  if (place !== 'data') return <Head {...column} />;
  return <Cell {...column} {...(part && { part })} render={render} />;
}

function Head(column: Omit<ColumnProps<RaRecord>, 'part' | 'render'>) {
  const place = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  if (place !== 'header' || sort?.field !== column.source) return <DataTable.Col {...column} />;
  return <DataTable.Col {...column} sortDirection={sort.order === 'ASC' ? 'asc' : 'desc'} />;
}

/** A plain cell: react-admin's own costs ten times as much, and a page has a thousand. On a card it shows its label. */
function Cell<Row extends RaRecord>({ source, align, part, render }: ColumnProps<Row>) {
  const label = useTranslateLabel()({ source });
  const row = useRecordContext<Row>();
  const Tag = part === 'head' ? 'th' : 'td';
  return (
    <Tag
      data-part={part}
      data-label={label}
      data-align={align}
      {...(part === 'head' && { scope: 'row' })}
    >
      {row && render(row)}
    </Tag>
  );
}
