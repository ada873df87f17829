import type { Api } from '@neo/client';
import type { Help } from '@neo/contracts';
import { findDistress } from '@neo/domain';
import { loadActionMenu } from '@neo/ui';
import type { QueryClient } from '@tanstack/react-query';
import { protocolQuery } from '../../data/safety-queries.ts';

/** For a person whose own lines could not be loaded. */
const EVERYWHERE: Help = {
  country: '*',
  lines: [{ name: 'Find A Helpline', url: 'https://findahelpline.com', hours: '24/7' }],
};

/** Loads the menu that calls up the lines, and the lines, which are kept as long as the page is open. */
export async function loadHelp(api: Api, queries: QueryClient): Promise<void> {
  await Promise.allSettled([
    loadActionMenu(),
    queries.prefetchQuery({ ...protocolQuery(api), gcTime: Infinity }),
  ]);
}

/**
 * The lines of the viewer's country. Loaded on demand, because the lists of phrases are large.
 * @param message which the server has not read: lines only if it speaks of distress
 */
export async function callUp(
  api: Api,
  queries: QueryClient,
  message: string | undefined,
): Promise<Help | undefined> {
  if (message !== undefined && findDistress(message) === null) return undefined;
  const protocol = protocolQuery(api);
  return queries.fetchQuery(protocol).then(
    ({ help }) => help,
    () => queries.getQueryData(protocol.queryKey)?.help ?? EVERYWHERE,
  );
}
