import { CoreAdmin, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AuditList } from './audit/AuditList.tsx';
import { deadLetters } from './dead-letters/index.ts';
import { Frame } from './layout/Frame.tsx';
import { NotHere, Problem } from './layout/Problem.tsx';
import { neos } from './neos/index.ts';
import { dataProvider } from './providers/data-provider.ts';
import { i18nProvider } from './providers/i18n-provider.ts';
import { review } from './review/index.ts';
import { UserList } from './users/UserList.tsx';
import { UserNeos } from './users/UserNeos.tsx';

/** Saved filters stay in this browser. */
const store = localStorageStore();

/** Every screen of the console: a resource, its folder, its list. The frame is NEO's own, so react-admin brings no look. */
export function App() {
  return (
    <CoreAdmin
      title="NEO console"
      dataProvider={dataProvider}
      store={store}
      i18nProvider={i18nProvider}
      layout={Frame}
      error={Problem}
      catchAll={NotHere}
      disableTelemetry
    >
      <Resource name="users" list={UserList}>
        <Route path=":userId/neos" element={<UserNeos />} />
      </Resource>
      <Resource {...neos} />
      <Resource {...review} />
      <Resource {...deadLetters} />
      <Resource name="audit" list={AuditList} />
    </CoreAdmin>
  );
}
