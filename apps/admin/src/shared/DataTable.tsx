import { useLingui } from '@lingui/react/macro';
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { Hidden } from '@neo/ui';
import type { RaRecord } from 'react-admin';
import { useListContext } from 'react-admin';
import { memo } from 'react';
import type { Column } from './columns.ts';

/** Once for all cells, not for each of a thousand. */
const cells = {
  '& th, & td': { px: 1, py: 1.25, borderColor: 'divider' },
  '& th:first-of-type': { pl: 1.5 },
  '& thead th': { fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr:last-child > *': { border: 0 },
};

/** The rows of the list around as a table that is sorted by its heads. */
export function DataTable<Row extends RaRecord>({
  label,
  columns,
}: {
  label: string;
  columns: readonly Column<Row>[];
}) {
  const { data = [], isFetching } = useListContext<Row>();
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Table aria-label={label} aria-busy={isFetching} sx={cells}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ opacity: isFetching ? 0.6 : 1 }}>
          {data.map((row) => (
            <Line key={row.id} row={row} columns={columns} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface LineProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

function OneLine<Row>({ row, columns }: LineProps<Row>) {
  return (
    <TableRow>
      {columns.map(({ id, part, align, render }) => (
        <TableCell
          key={id}
          {...(part === 'head' && { component: 'th', scope: 'row' })}
          {...(align && { align })}
        >
          {render(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}
/** A list that was read again draws those rows alone that changed. */
const Line = memo(OneLine) as typeof OneLine;

function Head<Row>({ column }: { column: Column<Row> }) {
  const { t } = useLingui();
  const { sort, setSort } = useListContext();
  const { label, sort: field, align, firstOrder = 'ASC' } = column;
  const isOn = field !== undefined && sort.field === field;
  const direction = isOn && sort.order === 'DESC' ? 'desc' : 'asc';
  const press = () => {
    if (field === undefined) return;
    const turned = sort.order === 'ASC' ? 'DESC' : 'ASC';
    setSort({ field, order: isOn ? turned : firstOrder });
  };
  return (
    <TableCell
      scope="col"
      {...(align && { align })}
      {...(isOn && { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' })}
    >
      {field === undefined ? (
        label
      ) : (
        <TableSortLabel active={isOn} direction={direction} onClick={press}>
          {label}
          {isOn && (
            <Box component="span">
              <Hidden>{direction === 'asc' ? t`sorted upwards` : t`sorted downwards`}</Hidden>
            </Box>
          )}
        </TableSortLabel>
      )}
    </TableCell>
  );
}
