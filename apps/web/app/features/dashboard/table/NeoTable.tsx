import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { NeoCard } from '@neo/contracts';
import { CardActions, HeartButton } from '@neo/ui';
import { useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { favoriteOf, hrefsOf, useHanging } from '../../neo-cards/HungNeo.tsx';
import { COLUMNS, features, isFigure } from './columns.ts';
import type { ColumnId } from './columns.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { NeoTableCell } from './NeoTableCell.tsx';
import { useKeptTable } from './use-kept-table.ts';

export interface NeoTableProps {
  label: string;
  neos: readonly NeoCard[];
  /** The owner's actions, besides chat, edit and the heart. */
  controls: (neo: NeoCard) => ReactNode;
}

/** The first column stays visible while the rest scrolls. */
const look = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  '& th, & td': { px: 1.5, py: 1, borderColor: 'divider', verticalAlign: 'middle' },
  '& thead th': { fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody td': { minWidth: 96 },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    minWidth: { xs: 116, sm: 200 },
    overflowWrap: 'anywhere',
  },
} as const;

function useHeads(): Record<ColumnId, string> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    visibility: t`Visibility`,
    review: t`Review`,
    conversations: t`Conversations`,
    shares: t`Shares`,
    created: t`Created`,
    type: t`Type`,
    description: t`Description`,
    character: t`Character`,
    categories: t`Categories`,
  };
}

/** The viewer's own NEOs as rows: the data and actions of their cards, sorted by any column. */
export function NeoTable({ label, neos, controls }: NeoTableProps) {
  const { t } = useLingui();
  const heads = useHeads();
  const hangingOf = useHanging();
  const table = useTable({
    features,
    columns: COLUMNS,
    data: neos as NeoCard[],
    getRowId: ({ id }) => id,
    enableMultiSort: false,
    ...useKeptTable(),
  });
  const columns = table.getVisibleLeafColumns();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ justifySelf: 'end' }}>
        <ColumnsMenu
          columns={table
            .getAllLeafColumns()
            .filter((column) => column.getCanHide())
            .map((column) => ({
              id: column.id,
              label: heads[column.id as ColumnId],
              isShown: column.getIsVisible(),
            }))}
          onToggle={(id) => table.getColumn(id)?.toggleVisibility()}
        />
      </Box>
      <TableContainer sx={look} role="region" aria-label={label} tabIndex={0}>
        <Table aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map((column) => {
                const id = column.id as ColumnId;
                const sorted = column.getIsSorted();
                return (
                  <TableCell
                    key={id}
                    align={isFigure(id) ? 'right' : 'left'}
                    sortDirection={sorted}
                  >
                    {column.getCanSort() ? (
                      <TableSortLabel
                        active={sorted !== false}
                        direction={sorted || (column.getFirstSortDir() as 'asc' | 'desc')}
                        onClick={() => column.toggleSorting()}
                      >
                        {heads[id]}
                      </TableSortLabel>
                    ) : (
                      heads[id]
                    )}
                  </TableCell>
                );
              })}
              <TableCell>{t`Actions`}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {table.getRowModel().rows.map(({ id: row, original: neo }) => {
              const hanging = hangingOf(neo);
              const { labels } = hanging;
              const favorite = favoriteOf(neo, hanging);
              return (
                <TableRow key={row}>
                  {columns.map(({ id }, at) => (
                    <TableCell
                      key={id}
                      align={isFigure(id as ColumnId) ? 'right' : 'left'}
                      {...(at === 0 && { component: 'th', scope: 'row' })}
                    >
                      <NeoTableCell id={id as ColumnId} neo={neo} labels={labels} />
                    </TableCell>
                  ))}
                  <TableCell>
                    <Box sx={{ width: 'max-content' }}>
                      <CardActions neo={neo} labels={labels} hrefs={hrefsOf(neo, hanging.isOwn)}>
                        {favorite && (
                          <HeartButton {...favorite} label={labels.favorite(neo.name)} />
                        )}
                        {controls(neo)}
                      </CardActions>
                    </Box>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
