import { queryOptions } from '@tanstack/react-query';
import { CASES_PAGE } from '../limits.ts';
import { api } from '../providers/api.ts';

/** A reported thing with all that a decision needs. The lists of react-admin hold shorter rows under other keys. */
export const caseOf = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'case', id],
    queryFn: () => api.cases.get({ params: { id } }),
    retry: false,
  });

/** The start of the queue, in its order, under the filter of the list. @param filter as JSON */
export const queueOf = (filter: string) =>
  queryOptions({
    queryKey: ['reports', 'queue', filter],
    queryFn: async () => {
      const query = { limit: String(CASES_PAGE), sort: '["urgency","ASC"]', filter };
      const answer = await api.cases.list({ query });
      return Array.isArray(answer) ? answer : answer.reports;
    },
    retry: false,
  });

const totalOf = (answer: unknown[] | { total: number }): number =>
  Array.isArray(answer) ? answer.length : answer.total;

/** How many reported things wait for a decision. */
export const openReports = queryOptions({
  queryKey: ['reports', 'open'],
  queryFn: async () => totalOf(await api.cases.list({ query: { limit: '1' } })),
  retry: false,
});

/** How many appeals wait for a decision. */
export const openAppeals = queryOptions({
  queryKey: ['appeals', 'open'],
  queryFn: async () => totalOf(await api.cases.appeals({ query: { limit: '1' } })),
  retry: false,
});
