import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { NeoCard } from '@neo/contracts';
import { CardActions, HeartButton } from '@neo/ui';
import { useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { favoriteOf, hrefsOf, useHanging } from '../../neo-cards/HungNeo.tsx';
import { COLUMNS, isFigure } from './columns.ts';
import type { ColumnId } from './columns.ts';
import { NeoTableCell } from './NeoTableCell.tsx';
import { SortableTable } from './SortableTable.tsx';
import { features } from './sorting.ts';
import { useKeptTable } from './use-kept-table.ts';

export interface NeoTableProps {
  label: string;
  neos: readonly NeoCard[];
  /** The owner's actions, besides chat, edit and the heart. */
  controls: (neo: NeoCard) => ReactNode;
}

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
    <SortableTable
      label={label}
      columns={table.getAllLeafColumns()}
      heads={heads}
      isFigure={isFigure}
      lastHead={t`Actions`}
    >
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
                  {favorite && <HeartButton {...favorite} label={labels.favorite(neo.name)} />}
                  {controls(neo)}
                </CardActions>
              </Box>
            </TableCell>
          </TableRow>
        );
      })}
    </SortableTable>
  );
}
