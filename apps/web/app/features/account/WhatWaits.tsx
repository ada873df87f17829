import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import { Portrait, RADIUS } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { dataOf } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { neoQuery } from '../../data/queries.ts';
import { safeNext } from '../../data/next-path.ts';

const OF_NEO = /^\/(?:(?:chat|neo)\/|debate\?neo=)([0-9a-f-]{36})(?:[/?#&]|$)/;

const neoIn = (next: string | null): string | undefined => OF_NEO.exec(next ?? '')?.[1];

/** Loads the NEO that waits behind signing in, if it is one. */
export async function prefetchWhatWaits(args: LoaderArgs): Promise<void> {
  const { api, queries } = dataOf(args);
  const id = neoIn(safeNext(new URL(args.request.url).searchParams.get('next')));
  if (id !== undefined) await queries.prefetchQuery(neoQuery(api, id));
}

/** The visitor's destination: the NEO with its portrait, or the page. */
export function WhatWaits({ next }: { next: string | null }) {
  const { t } = useLingui();
  const id = neoIn(next);
  const { data } = useQuery({ ...neoQuery(useApi(), id ?? ''), enabled: id !== undefined });
  const page = usePageName(next);
  const neo = data?.kind === 'shown' ? data.neo : undefined;
  const name = neo?.name ?? '';
  const isOf = (path: string): boolean => next?.startsWith(path) ?? false;
  const ofNeo = isOf('/chat/')
    ? t`Chat with ${name}`
    : isOf('/debate')
      ? t`Debate with ${name}`
      : name;
  const words = neo ? ofNeo : page;
  if (words === undefined) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: 1.25,
        borderRadius: `${RADIUS.control}px`,
        bgcolor: 'gallery.sunk',
      }}
    >
      {neo && <Portrait name={name} src={imageOfSize(neo.image, 256)} size="md" loading="eager" />}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" color="textSecondary">
          {t`Then you go on with`}
        </Typography>
        <Typography variant="h6" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {words}
        </Typography>
      </Box>
    </Box>
  );
}

/** The name of a page behind signing in. */
function usePageName(next: string | null): string | undefined {
  const { t } = useLingui();
  const first = /^\/([^/?#]*)/.exec(next ?? '')?.[1] ?? '';
  const names: Record<string, string> = {
    active: t`Active Chats`,
    catalog: t`NEOs Catalog`,
    chat: t`Chat`,
    create: t`Create New NEO`,
    dashboard: t`Dashboard`,
    debate: t`Debate`,
    discover: t`Discover NEOs`,
    favs: t`Your Favorites`,
    pricing: t`Pricing`,
    search: t`Search your messages`,
    settings: t`Settings`,
  };
  return Object.hasOwn(names, first) ? names[first] : undefined;
}
