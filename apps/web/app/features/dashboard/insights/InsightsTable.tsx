import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Insights, NeoInsights } from '@neo/contracts';
import { useTable } from '@tanstack/react-table';
import { Link } from 'react-router';
import { SortableTable } from '../table/SortableTable.tsx';
import { features } from '../table/sorting.ts';
import { COLUMNS } from './columns.ts';
import type { ColumnId } from './columns.ts';
import { messagesByDay } from './days.ts';
import { Sparkline } from './Sparkline.tsx';

const isFigure = (id: ColumnId): boolean => id !== 'name' && id !== 'course';

export interface InsightsTableProps {
  insights: Insights;
  heads: Record<ColumnId, string>;
}

/** The figures of a period, a row for each NEO, sorted by any figure. */
export function InsightsTable({ insights, heads }: InsightsTableProps) {
  const { t } = useLingui();
  const label = t`Insights`;
  const table = useTable({
    features,
    columns: COLUMNS,
    data: insights.neos,
    getRowId: ({ id }) => id,
    enableMultiSort: false,
    initialState: { sorting: [{ id: 'messages', desc: true }] },
  });
  const columns = table.getVisibleLeafColumns();
  return (
    <SortableTable
      label={label}
      columns={table.getAllLeafColumns()}
      heads={heads}
      isFigure={isFigure}
    >
      {table.getRowModel().rows.map(({ id: row, original: neo }) => (
        <TableRow key={row}>
          {columns.map(({ id }) => (
            <TableCell
              key={id}
              align={isFigure(id as ColumnId) ? 'right' : 'left'}
              {...(id === 'name' && { component: 'th', scope: 'row' })}
            >
              <Cell id={id as ColumnId} neo={neo} insights={insights} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </SortableTable>
  );
}

interface CellProps {
  id: ColumnId;
  neo: NeoInsights;
  insights: Insights;
}

function Cell({ id, neo, insights }: CellProps) {
  const { i18n } = useLingui();
  if (id === 'course') return <Course neo={neo} insights={insights} />;
  if (id === 'name') {
    return (
      <MuiLink component={Link} to={`/neo/${neo.id}`} color="inherit" underline="hover">
        {neo.name}
      </MuiLink>
    );
  }
  const value = neo.total[id];
  return typeof value === 'number' ? i18n.number(value) : value;
}

const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** The messages of each day as a curve, and the day with the most in words. */
function Course({ neo, insights }: Omit<CellProps, 'id'>) {
  const { t, i18n } = useLingui();
  const days = messagesByDay(neo, insights);
  const [first] = days;
  if (!first || days.every(({ messages }) => messages === 0)) return t`No messages`;
  const best = days.reduce((most, day) => (day.messages > most.messages ? day : most), first);
  const count = i18n.number(best.messages);
  const when = i18n.date(new Date(best.day), DAY);
  return (
    // Where the columns have too little room, the words go below the curve.
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        whiteSpace: 'nowrap',
      }}
    >
      <Sparkline values={days.map(({ messages }) => messages)} />
      {t`Most: ${count} on ${when}`}
    </Box>
  );
}
