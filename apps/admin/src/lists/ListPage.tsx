import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { EmptyState, ErrorState, Hidden } from '@neo/ui';
import {
  DataTable,
  FilterButton,
  ListBase,
  ListView,
  SortButton,
  useListContext,
} from 'react-admin';
import type { RaRecord, SortPayload } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ConsolePage } from '../layout/ConsolePage.tsx';
import { ROWS_PAGE } from '../limits.ts';
import { Body } from './Body.tsx';
import type { ChoiceFilterProps } from './ChoiceFilter.tsx';
import type { ColumnProps } from './Column.tsx';
import { isId, isOneOf, isText } from './list-address.ts';
import type { ListQuery } from './list-address.ts';
import { listLook, tableLook } from './look.ts';
import { Pages } from './Pages.tsx';
import { PersonFilter } from './PersonFilter.tsx';
import { SearchFilter } from './SearchFilter.tsx';
import { useSanitizedSearch } from './use-sanitized-search.ts';
import { useYielding } from './use-yielding.ts';

const SKELETON_ROWS = 8;

export interface ListPageProps {
  /** The list's name under `/api/admin`. */
  resource: string;
  title: string;
  /** Its columns. Pass the same elements on each render, so that only changed rows render again. */
  columns: readonly ReactElement[];
  /** The sort orders of cards, which have no table head. */
  sortable: string[];
  sort?: SortPayload;
  filters?: ReactElement[];
  /** Sort orders and filters without a column or a control, which links to the list use. */
  unlisted?: Partial<Omit<ListQuery, 'defaultSort'>>;
  /** The count: "12 users". */
  count: (total: number) => string;
  /** "Failed to load users. Please try again." */
  failed: string;
  empty: { title: string; description?: string };
  /** Above the rows. */
  children?: ReactNode;
}

const NEWEST = { field: 'createdAt', order: 'DESC' } as const;
/** A failure is shown in place of the list, not as a notification. */
const quietly = { onError: () => undefined };

/** The sort orders and filters that the list's columns and controls offer, and those that links to it use. */
function queryOf({ columns, sortable, sort = NEWEST, filters = [], unlisted }: ListPageProps) {
  const heads = (columns as readonly ReactElement<ColumnProps<RaRecord>>[]).map(
    ({ props }) => props,
  );
  const sorted = heads.filter(({ disableSort }) => !disableSort).map(({ source }) => source);
  const controls = (filters as ReactElement<ChoiceFilterProps>[]).map(({ type, props }) => {
    if (type === SearchFilter) return [props.source, isText] as const;
    if (type === PersonFilter) return [props.source, isId] as const;
    return [props.source, isOneOf(props.choices.map(({ value }) => value))] as const;
  });
  return {
    defaultSort: sort,
    sorts: [sort.field, ...sortable, ...sorted, ...(unlisted?.sorts ?? [])],
    filters: { ...Object.fromEntries(controls), ...unlisted?.filters },
  } satisfies ListQuery;
}

/**
 * One of react-admin's lists on a page of the console, with a hundred rows per page. Below 1024 px each row is a card.
 * Unsupported values in its address are replaced by the defaults.
 */
export function ListPage(props: ListPageProps) {
  const { resource, sort = NEWEST } = props;
  const search = useSanitizedSearch(resource, queryOf(props));
  if (search !== null) return <Navigate replace to={{ search }} />;
  return (
    <ListBase
      resource={resource}
      perPage={ROWS_PAGE}
      sort={sort}
      queryOptions={quietly}
      exporter={false}
      disableAuthentication
    >
      <Page {...props} />
    </ListBase>
  );
}

function Page(props: ListPageProps) {
  const { title, columns, count, filters = [], sortable, failed, empty, children } = props;
  const { t } = useLingui();
  const { total, error } = useListContext();
  // react-admin mounts a page in one task. The filters and the list come in another one, which gives way to input.
  const isOpen = useYielding(true, false);
  const detail = total === undefined || error ? undefined : count(total);
  if (!isOpen) {
    return (
      <ConsolePage title={title} detail={detail}>
        <Waiting label={t`Loading...`} />
      </ConsolePage>
    );
  }
  return (
    <ConsolePage title={title} detail={detail}>
      <ListView
        title={false}
        filters={filters}
        actions={
          <>
            {filters.length > 0 && <FilterButton variant="outlined" />}
            <SortButton fields={sortable} />
          </>
        }
        pagination={<Pages />}
        component="div"
        error={<Failed title={failed} />}
        empty={<EmptyState {...empty} />}
        sx={listLook}
      >
        {children}
        <Rows title={title} columns={columns} />
      </ListView>
    </ConsolePage>
  );
}

/** The rows of the surrounding list. */
export function Rows({ title, columns }: Pick<ListPageProps, 'title' | 'columns'>) {
  const { t } = useLingui();
  const { isPending, isFetching } = useListContext();
  // React renders the first rows without holding up input.
  const isLoaded = useYielding(!isPending, false);
  if (isPending || !isLoaded) return <Waiting label={t`Loading...`} />;
  return (
    <DataTable
      aria-label={title}
      aria-busy={isFetching}
      bulkActionButtons={false}
      rowClick={false}
      body={Body}
      empty={<NothingFound />}
      sx={tableLook}
    >
      {columns}
    </DataTable>
  );
}

function Failed({ title }: { title: string }) {
  const { t } = useLingui();
  const { refetch, isFetching } = useListContext();
  return (
    <ErrorState
      title={title}
      retryLabel={t`Try again`}
      retrying={isFetching ?? false}
      onRetry={() => void refetch()}
    />
  );
}

function NothingFound() {
  const { t } = useLingui();
  const { setFilters } = useListContext();
  return (
    <EmptyState
      title={t`Nothing matches`}
      description={t`Another word or fewer filters may find it.`}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>{t`Clear filters`}</Button>
      }
    />
  );
}

/** Placeholders for rows that are loading. */
export function Waiting({ label }: { label: string }) {
  return (
    // As high as the window: what follows the rows is not seen before them.
    <Stack role="status" spacing={1} sx={{ minHeight: '100dvh' }}>
      <Hidden>{label}</Hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, at) => (
        <Skeleton key={at} variant="rounded" height={56} />
      ))}
    </Stack>
  );
}
