import { Box, Paper } from '@mui/material';
import { Fragment, memo } from 'react';
import { useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Column } from './columns.ts';

const lines = {
  display: 'grid',
  gridTemplateColumns: 'minmax(6.5rem, auto) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'center',
  m: 0,
  '& dt': { color: 'text.secondary', fontSize: '.8125rem' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere', fontSize: '.875rem' },
};

/** The rows of the list around as cards, where a table has no room. */
export function DataCards<Row extends RaRecord>({
  label,
  columns,
}: {
  label: string;
  columns: readonly Column<Row>[];
}) {
  const { data = [], isFetching } = useListContext<Row>();
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={isFetching}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        opacity: isFetching ? 0.6 : 1,
      }}
    >
      {data.map((row) => (
        <Card key={row.id} row={row} columns={columns} />
      ))}
    </Box>
  );
}

interface CardProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

function OneCard<Row>({ row, columns }: CardProps<Row>) {
  const partOf = (part: Column<Row>['part']) =>
    columns.find((column) => column.part === part)?.render(row);
  return (
    <Paper
      component="li"
      sx={{ p: 2, pr: 1, border: '1px solid', borderColor: 'divider', borderRadius: 2 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{partOf('head')}</Box>
        {partOf('menu')}
      </Box>
      <Box component="dl" sx={lines}>
        {columns
          .filter(({ part }) => part === undefined)
          .map(({ id, label, render }) => (
            <Fragment key={id}>
              <dt>{label}</dt>
              <dd>{render(row)}</dd>
            </Fragment>
          ))}
      </Box>
    </Paper>
  );
}
/** A list that was read again draws those cards alone that changed. */
const Card = memo(OneCard) as typeof OneCard;
