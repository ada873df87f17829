import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { EmptyState, ErrorState, Hidden } from '@neo/ui';
import { ListBase, useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import type { Column, FilterField, Preset } from './columns.ts';
import { ConsolePage } from './ConsolePage.tsx';
import { DataCards } from './DataCards.tsx';
import { DataTable } from './DataTable.tsx';
import { FilterBar } from './FilterBar.tsx';
import { PageOf } from './PageOf.tsx';
import { SavedFilters } from './SavedFilters.tsx';

const PER_PAGE = 100;
const SKELETON_ROWS = 8;

export interface ConsoleListProps<Row> {
  /** The list's name under `/api/admin`. */
  resource: string;
  title: string;
  columns: readonly Column<Row>[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  search?: string;
  filters?: readonly FilterField[];
  presets?: readonly Preset[];
  /** How many there are: "12 users". */
  count: (total: number) => string;
  /** "Failed to load users. Please try again." */
  failed: string;
  empty: { title: string; description?: string };
  /** Under the filters, inside the list's context. */
  under?: ReactNode;
  /** Dialogs and the like, inside the list's context. */
  children?: ReactNode;
}

const NEWEST = { field: 'createdAt', order: 'DESC' } as const;
const quietly = { onError: () => undefined };

/** A list of the server, a hundred to a page: searched, filtered, sorted and paged there. */
export function ConsoleList<Row extends RaRecord>(props: ConsoleListProps<Row>) {
  const { resource, sort = NEWEST } = props;
  return (
    // What fails is told in the list's place, not by a notice.
    <ListBase<Row>
      resource={resource}
      perPage={PER_PAGE}
      sort={sort}
      queryOptions={quietly}
      disableAuthentication
    >
      <Screen {...props} />
    </ListBase>
  );
}

function Screen<Row extends RaRecord>(props: ConsoleListProps<Row>) {
  const { title, columns, search, filters = [], presets = [], count, under, children } = props;
  const { total, error } = useListContext<Row>();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const hasBar = search !== undefined || filters.length > 0;
  return (
    <ConsolePage title={title} detail={total === undefined || error ? undefined : count(total)}>
      {hasBar && <FilterBar search={search} filters={filters} sortBy={isWide ? [] : columns} />}
      <SavedFilters presets={presets} />
      {under}
      <Rows {...props} isWide={isWide} />
      {children}
    </ConsolePage>
  );
}

function Rows<Row extends RaRecord>({
  title,
  columns,
  failed,
  empty,
  isWide,
}: ConsoleListProps<Row> & { isWide: boolean }) {
  const { t } = useLingui();
  const { isPending, error, data, refetch, isFetching, filterValues, setFilters } =
    useListContext<Row>();
  if (error) {
    return (
      <ErrorState
        title={failed}
        retryLabel={t`Try again`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) return <Waiting label={t`Loading...`} />;
  if (data.length === 0) {
    const isFiltered = Object.keys(filterValues as object).length > 0;
    return isFiltered ? <NothingFound onClear={() => setFilters({})} /> : <EmptyState {...empty} />;
  }
  const List = isWide ? DataTable : DataCards;
  return (
    <>
      <List<Row> label={title} columns={columns} />
      <PageOf />
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing matches`}
      description={t`Another word or fewer filters may find it.`}
      action={<Button variant="outlined" onClick={onClear}>{t`Clear filters`}</Button>}
    />
  );
}

/** Rows that are still being read. */
export function Waiting({ label }: { label: string }) {
  return (
    <Stack role="status" spacing={1}>
      <Hidden>{label}</Hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, at) => (
        <Skeleton key={at} variant="rounded" height={56} />
      ))}
    </Stack>
  );
}
