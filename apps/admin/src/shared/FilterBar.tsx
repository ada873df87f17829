import { useLingui } from '@lingui/react/macro';
import { Box, Button, InputLabel, MenuItem, Select } from '@mui/material';
import { SearchField } from '@neo/ui';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Column, FilterField } from './columns.ts';

export interface FilterBarProps<Row> {
  /** What the search looks through: "Search by name or e-mail...". */
  search?: string | undefined;
  filters: readonly FilterField[];
  /** What may be sorted by, where no table head does it. */
  sortBy?: readonly Column<Row>[];
}

/** Search, filters, and (for cards) the order; all of it is the server's work and stands in the address. */
export function FilterBar<Row>({ search, filters, sortBy = [] }: FilterBarProps<Row>) {
  const { t } = useLingui();
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const set = (source: string, value: string, isTyped = false) => {
    const { [source]: _, ...rest } = filterValues as Record<string, unknown>;
    setFilters(value === '' ? rest : { ...rest, [source]: value }, undefined, isTyped);
  };
  const sortable = sortBy.flatMap(({ sort: field, label }) =>
    field === undefined ? [] : (['ASC', 'DESC'] as const).map((order) => ({ field, order, label })),
  );
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
      {search !== undefined && (
        <Box sx={{ flex: '1 1 260px', maxWidth: 460 }}>
          <Search
            label={search}
            asked={String(filterValues.q ?? '')}
            onChange={(q) => set('q', q, true)}
          />
        </Box>
      )}
      {filters.map(({ source, label, choices }) => (
        <Labelled
          key={source}
          label={label}
          value={String(filterValues[source] ?? '')}
          choices={[{ value: '', label: t`All` }, ...choices]}
          onChange={(value) => set(source, value)}
        />
      ))}
      {sortable.length > 0 && (
        <Labelled
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
      )}
      {Object.keys(filterValues as object).length > 0 && (
        <Button onClick={() => setFilters({})}>{t`Clear filters`}</Button>
      )}
    </Box>
  );
}

interface LabelledProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Labelled({ label, value, choices, onChange }: LabelledProps) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 132 }}>
      <InputLabel id={id} sx={{ mb: 0.5 }}>
        {label}
      </InputLabel>
      <Select
        labelId={id}
        size="small"
        fullWidth
        displayEmpty
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}

interface SearchProps {
  label: string;
  /** What the list is searched for now. */
  asked: string;
  onChange: (text: string) => void;
}

/** What one types stands at once; the list follows a pause later. */
function Search({ label, asked, onChange }: SearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ text: asked, over: asked });
  return (
    <SearchField
      value={typed.over === asked ? typed.text : asked}
      onChange={(text) => {
        setTyped({ text, over: asked });
        onChange(text);
      }}
      label={label}
      placeholder={label}
      clearLabel={t`Clear search`}
    />
  );
}
