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
import type { Column } from './columns.ts';

const cell = { px: 1.5, py: 1.25, borderColor: 'divider' };

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
      <Table aria-label={label} aria-busy={isFetching}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ opacity: isFetching ? 0.6 : 1, '& tr:last-child > *': { border: 0 } }}>
          {data.map((row) => (
            <TableRow key={row.id} sx={{ '&:hover': { bgcolor: 'action.hover' } }}>
              {columns.map(({ id, part, align, render }) => (
                <TableCell
                  key={id}
                  {...(part === 'head' && { component: 'th', scope: 'row' })}
                  {...(align && { align })}
                  sx={cell}
                >
                  {render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

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
      sx={{ ...cell, fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' }}
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
