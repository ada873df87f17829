import { useLingui } from '@lingui/react/macro';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import { createClient, fetchTransport } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import type { Contracts } from '@neo/contracts';
import type { Archetype } from '@neo/domain';
import { hiddenStyles, LoadingButton } from '@neo/ui';
import type { Theme } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { catalogParams, catalogQuery, keys } from '../../data/queries.ts';
import { useToast } from '../../shell/toast.ts';

/** Bypasses every cache on the way. */
const uncached = createClient<Contracts['personas']>(
  ADDRESSES.personas,
  fetchTransport('', (url, init) => {
    const headers = new Headers(init?.headers);
    // Set explicitly for proxies: the browser's own mode would only send `max-age=0`.
    headers.set('cache-control', 'no-cache');
    headers.set('pragma', 'no-cache');
    return fetch(url, { ...init, headers, cache: 'no-cache' });
  }),
);

/** From tablets on. */
const onlyWide = (theme: Theme) => ({ [theme.breakpoints.down('md')]: hiddenStyles });

/** Refetches the catalog on demand, before it is stale. */
export function RefreshButton({ archetype }: { archetype: Archetype | null }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [neos] = await Promise.all([
        uncached.catalog({ query: { ...catalogParams(archetype), _t: String(Date.now()) } }),
        // Only the shown page of a large catalog. Answers for other filters load when they are needed.
        queries.invalidateQueries({ queryKey: keys.search }, { throwOnError: true }),
      ]);
      return neos;
    },
    onSuccess: (neos) => {
      queries.setQueryData(catalogQuery(api, archetype).queryKey, neos);
      toast({ kind: 'success', title: t`Catalog refreshed` });
    },
    onError: () => {
      toast({
        kind: 'destructive',
        title: t`Refresh failed`,
        description: t`Could not refresh the catalog. Please try again.`,
      });
    },
  });
  return (
    <LoadingButton
      variant="outlined"
      startIcon={<Refresh />}
      loading={isPending}
      onClick={() => mutate()}
      // On phones only its icon stays, so that the title keeps to one line.
      sx={{
        minWidth: { xs: 44, md: 64 },
        px: { xs: 1, md: 2 },
        '& .MuiButton-startIcon': { ml: { xs: 0, md: -0.5 }, mr: { xs: 0, md: 1 } },
      }}
    >
      <Box component="span" sx={onlyWide}>
        {t`Refresh`}
      </Box>
    </LoadingButton>
  );
}
