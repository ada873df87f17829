import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import { ColumnsMenu } from './ColumnsMenu.tsx';

/** The first column stays visible while the rest scrolls. */
const look = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  '& th, & td': { px: 1.25, py: 1, borderColor: 'divider', verticalAlign: 'middle' },
  '& thead th': { fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody td': { minWidth: 96 },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    minWidth: { xs: 116, sm: 190 },
    overflowWrap: 'anywhere',
  },
} as const;

/** A column of TanStack Table, as far as its head needs it. */
interface Column {
  id: string;
  getCanHide: () => boolean;
  getIsVisible: () => boolean;
  toggleVisibility: () => void;
  getCanSort: () => boolean;
  getIsSorted: () => false | 'asc' | 'desc';
  getFirstSortDir: () => string;
  toggleSorting: () => void;
  clearSorting: () => void;
}

/** Nobody would see by what the rows are sorted if the column of their order were hidden. */
function toggle(column: Column | undefined) {
  if (column?.getIsVisible()) column.clearSorting();
  column?.toggleVisibility();
}

export interface SortableTableProps<Id extends string> {
  label: string;
  columns: readonly Column[];
  heads: Record<Id, string>;
  /** Whether a column is right-aligned. */
  isFigure: (id: Id) => boolean;
  /** A further head for a last column that nobody sorts or hides. */
  lastHead?: string;
  /** The rows. */
  children: ReactNode;
}

/** A table with a menu of its columns and heads that sort. */
export function SortableTable<Id extends string>(props: SortableTableProps<Id>) {
  const { label, columns, heads, isFigure, lastHead, children } = props;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ justifySelf: 'end' }}>
        <ColumnsMenu
          columns={columns
            .filter((column) => column.getCanHide())
            .map((column) => ({
              id: column.id,
              label: heads[column.id as Id],
              isShown: column.getIsVisible(),
            }))}
          onToggle={(id) => toggle(columns.find((column) => column.id === id))}
        />
      </Box>
      <TableContainer sx={look} role="region" aria-label={label} tabIndex={0}>
        <Table aria-label={label}>
          <TableHead>
            <TableRow>
              {columns
                .filter((column) => column.getIsVisible())
                .map((column) => (
                  <Head
                    key={column.id}
                    column={column}
                    label={heads[column.id as Id]}
                    align={isFigure(column.id as Id) ? 'right' : 'left'}
                  />
                ))}
              {lastHead !== undefined && <TableCell>{lastHead}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>{children}</TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}

interface HeadProps {
  column: Column;
  label: string;
  align: 'left' | 'right';
}

function Head({ column, label, align }: HeadProps) {
  const sorted = column.getIsSorted();
  return (
    <TableCell align={align} sortDirection={sorted}>
      {column.getCanSort() ? (
        <TableSortLabel
          active={sorted !== false}
          direction={sorted || (column.getFirstSortDir() as 'asc' | 'desc')}
          onClick={() => column.toggleSorting()}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}
