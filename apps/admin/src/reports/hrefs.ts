const withFilter = (path: string, filter: object): string =>
  Object.keys(filter).length === 0
    ? path
    : `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The list of reports with this filter. */
export const reportsHref = (filter: object = {}): string => withFilter('/reports', filter);

/** A case. The next ones are taken from the queue with this filter. */
export const caseHref = (id: string, filter: object = {}): string =>
  withFilter(`/reports/${id}`, filter);
