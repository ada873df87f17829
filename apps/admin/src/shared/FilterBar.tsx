import { useLingui } from '@lingui/react/macro';
import Tune from '@mui/icons-material/Tune';
import { Box, Button } from '@mui/material';
import { Fragment, useCallback, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Column, FilterField } from './columns.ts';
import { LabelledSelect } from './LabelledSelect.tsx';
import { ListSearch } from './ListSearch.tsx';
import { useFilters } from './use-filters.ts';

export interface FilterBarProps<Row> {
  /** What the search looks through: "Search by name or e-mail...". */
  search?: string | undefined;
  filters: readonly FilterField[];
  /** What may be sorted by, where no table head does it. */
  sortBy?: readonly Column<Row>[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Folded behind its button on phones. */
const fold = (isOpen: boolean) => ({
  display: { xs: isOpen ? 'grid' : 'none', md: 'contents' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1.5,
  alignItems: 'end',
  flexBasis: '100%',
});

/** Search, filters, and (for cards) the order; all of it is the server's work and stands in the address. */
export function FilterBar<Row>({ search, filters, sortBy = [] }: FilterBarProps<Row>) {
  const { t } = useLingui();
  const { setFilters } = useListContext();
  const [chosen, change] = useFilters();
  const onSearch = useCallback((text: string) => change('q', text), [change]);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const nameOf = (on: number) => {
    if (filters.length === 0) return t`Sort by`;
    return on > 0 ? t`Filters (${on})` : t`Filters`;
  };
  const count = filters.filter(({ source }) => chosen[source] !== undefined).length;
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
      {search !== undefined && (
        <Box sx={{ flex: '1 1 200px', maxWidth: { md: 460 } }}>
          <ListSearch label={search} asked={textOf(chosen['q'])} onSearch={onSearch} />
        </Box>
      )}
      {filters.length + sortBy.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<Tune />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: { md: 'none' }, minHeight: 48, flex: 'none' }}
        >
          {nameOf(count)}
        </Button>
      )}
      <Box id={id} sx={fold(isOpen)}>
        {filters.map(({ source, label, choices, control }) => {
          const value = textOf(chosen[source]);
          const set = (next: string) => change(source, next);
          if (control) return <Fragment key={source}>{control(value, set)}</Fragment>;
          return (
            <LabelledSelect
              key={source}
              label={label}
              value={value}
              choices={[{ value: '', label: t`All` }, ...choices]}
              onChange={set}
            />
          );
        })}
        <SortBy columns={sortBy} />
      </Box>
      {Object.keys(chosen).length > 0 && (
        <Button onClick={() => setFilters({})}>{t`Clear filters`}</Button>
      )}
    </Box>
  );
}

function SortBy<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const { t } = useLingui();
  const { sort, setSort } = useListContext();
  const sortable = columns.flatMap(({ sort: field, label }) =>
    field === undefined ? [] : (['ASC', 'DESC'] as const).map((order) => ({ field, order, label })),
  );
  if (sortable.length === 0) return null;
  return (
    <LabelledSelect
      label={t`Sort by`}
      value={`${sort.field} ${sort.order}`}
      choices={sortable.map(({ field, order, label }) => ({
        value: `${field} ${order}`,
        label: `${label} ${order === 'ASC' ? '↑' : '↓'}`,
      }))}
      onChange={(value) => {
        const [field = '', order] = value.split(' ');
        setSort({ field, order: order as 'ASC' | 'DESC' });
      }}
    />
  );
}
