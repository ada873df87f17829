import type { Api } from '@neo/client';
import type { OwnDecision } from '@neo/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { orWhenRefused } from './queries.ts';

const MINUTE = 60_000;

const REPORTS = ['api', 'reports'] as const;
const NOTICES = ['api', 'notices'] as const;
export const safetyKeys = { reports: REPORTS, notices: NOTICES } as const;

/** The viewer's own reports in pages, the newest first. Moderators decide meanwhile, so they are fetched on arrival. */
export const ownReportsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...REPORTS, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.reports.list({ query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    refetchOnMount: false,
  });

/** The viewer's latest reports, so that the dialog recognises a repeated one. */
export const latestReportsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...REPORTS, 'latest'],
    queryFn: ({ signal }) => api.reports.list({ query: { limit: '100' }, signal }),
    staleTime: 0,
  });

/** A decision about the viewer; null if there is none with this id. */
export const decisionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['api', 'decisions', id],
    queryFn: ({ signal }): Promise<OwnDecision | null> =>
      orWhenRefused(api.reports.decision({ params: { id }, signal }), ({ status }) =>
        status === 404 || status === 400 ? null : undefined,
      ),
    staleTime: 0,
    refetchOnMount: false,
  });

/** The viewer's notices in pages, the newest first. */
export const noticesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...NOTICES, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.notices.list({ query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    refetchOnMount: false,
  });

/** How many notices are unread: for the bell, which nothing tells of new ones. */
export const unreadQuery = (api: Api) =>
  queryOptions({
    queryKey: [...NOTICES, 'unread'],
    queryFn: async ({ signal }) =>
      (await api.notices.list({ query: { limit: '1' }, signal })).unread,
    staleTime: MINUTE,
    refetchInterval: 2 * MINUTE,
    refetchOnWindowFocus: true,
  });

/** The safety protocol with the help lines of the viewer. */
export const protocolQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'safety'],
    queryFn: ({ signal }) => api.protocol.read({ signal }),
    staleTime: 5 * MINUTE,
    // Without a network it fails at once: help must not wait for one.
    networkMode: 'always',
  });
