import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorState, LoadingButton } from '@neo/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface PagedListProps<Item> {
  found: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  label: string;
  /** Says that the first page could not be loaded. */
  failed: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  renderItem: (item: Item) => ReactNode;
}

/** A list in pages, with its waiting, failed and empty states. */
export function PagedList<Item>({ found, label, failed, empty, renderItem }: PagedListProps<Item>) {
  const { t } = useLingui();
  const items = found.data?.pages.flatMap((page) => page.items);
  if (items === undefined && found.isError) {
    return (
      <ErrorState
        title={failed}
        retryLabel={t`Try again`}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (items === undefined) {
    return <Skeleton variant="rounded" height={160} aria-label={t`Loading...`} />;
  }
  if (items.length === 0) return empty;
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map(renderItem)}
      </Box>
      {found.hasNextPage && (
        <LoadingButton
          variant="outlined"
          loading={found.isFetchingNextPage}
          loadingLabel={t`Loading...`}
          onClick={() => void found.fetchNextPage()}
          sx={{ mt: 3, alignSelf: 'center' }}
        >
          {t`Show more`}
        </LoadingButton>
      )}
    </>
  );
}
