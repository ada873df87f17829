import {
  CoreAdminContext,
  ListContextProvider,
  memoryStore,
  ResourceContextProvider,
  useList,
} from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { i18nProvider } from '../providers/i18n-provider.ts';

export interface InListProps<Row extends RaRecord> {
  resource: string;
  rows: Row[];
  perPage?: number;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  children: ReactNode;
}

/** react-admin's list context with given rows, for stories. */
export function InList<Row extends RaRecord>({ resource, children, ...list }: InListProps<Row>) {
  return (
    <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <ResourceContextProvider value={resource}>
        <Rows {...list} resource={resource}>
          {children}
        </Rows>
      </ResourceContextProvider>
    </CoreAdminContext>
  );
}

function Rows<Row extends RaRecord>({ rows, children, ...options }: InListProps<Row>) {
  const list = useList<Row>({ data: rows, ...options });
  return <ListContextProvider value={list}>{children}</ListContextProvider>;
}
