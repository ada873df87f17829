import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { ErrorState } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { relatedQuery } from '../../data/queries.ts';
import { NeoRow } from '../../features/neo-cards/NeoRow.tsx';

/** NEOs that have much in common with this one. Nothing is shown where there are none. */
export function Related({ id }: { id: string }) {
  const { t } = useLingui();
  const related = useQuery(relatedQuery(useApi(), id));
  if (related.data?.length === 0) return null;
  return (
    <Box sx={{ mt: { xs: 5, md: 8 } }}>
      {related.isError && related.data === undefined ? (
        <ErrorState
          title={t`Failed to fetch public personas`}
          retryLabel={t`Try again`}
          retrying={related.isFetching}
          onRetry={() => void related.refetch()}
        />
      ) : (
        <NeoRow title={t`More like this`} neos={related.data} />
      )}
    </Box>
  );
}
