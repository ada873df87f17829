import { Admin, Resource } from 'react-admin';
import { neos } from './neos/index.ts';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { consoleTheme } from './theme.ts';
import { users } from './users/index.ts';

/** Every screen of the console: a resource, its folder, its list. */
export function App() {
  return (
    <Admin
      title="NEO console"
      authProvider={authProvider}
      dataProvider={dataProvider}
      theme={consoleTheme}
      darkTheme={null}
      requireAuth
      disableTelemetry
    >
      <Resource {...users} />
      <Resource {...neos} />
    </Admin>
  );
}
