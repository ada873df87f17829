import { useLingui } from '@lingui/react/macro';
import CircularProgress from '@mui/material/CircularProgress';
import Box from '@mui/material/Box';
import type { User } from '@neo/contracts';
import { isModerator, keepsConversations } from '@neo/domain';
import { PageHeader } from '@neo/ui';
import { Suspense } from 'react';
import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { personsQuery } from '../../data/message-queries.ts';
import { keysQuery, ownSessionsQuery, signInsQuery } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { onDemand } from '../../shell/on-demand.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { AdminAccess } from './AdminAccess.tsx';
import { Appearance } from './Appearance.tsx';
import { Keys } from './keys/Keys.tsx';
import { Persons } from './persons/Persons.tsx';
import { Plan } from './Plan.tsx';
import { Safety } from './Safety.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { Sessions } from './signing-in/Sessions.tsx';
import { SignInWays } from './signing-in/SignInWays.tsx';
import { YourData } from './YourData.tsx';

const load = () => import('./sections-on-demand.ts');
const { Part: MemorySettings } = onDemand('memory', () =>
  load().then((sections) => sections.MemorySettings),
);
const { Part: Notifications } = onDemand('notifications', () =>
  load().then((sections) => sections.Notifications),
);

/** Loads the viewer's sessions, sign-ins, API keys and persons. Everything else is in the viewer's own row. */
async function read(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  await Promise.all([
    prefetch(() => queries.fetchQuery(ownSessionsQuery(api))),
    prefetch(() => queries.fetchQuery(signInsQuery(api))),
    prefetch(() => queries.fetchQuery(keysQuery(api))),
    prefetch(() => queries.fetchQuery(personsQuery(api))),
  ]);
  return null;
}
export const loader = read;
export const clientLoader = read;

export default function Settings() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <Page width="middle">
      <PageHead title={t`Settings`} isIndexed={false} />
      <PageHeader title={t`Settings`} />
      {user ? (
        <>
          <ProfileForm user={user} />
          <Rest user={user} />
        </>
      ) : (
        <Box sx={{ display: 'grid', placeItems: 'center', py: 10 }}>
          <CircularProgress aria-label={t`Loading...`} />
        </Box>
      )}
    </Page>
  );
}

/** Each section hydrates in a task of its own, or as soon as it is pressed. */
function Rest({ user }: { user: User }) {
  const sections = [
    <Plan key="plan" user={user} />,
    <Appearance key="appearance" />,
    <Persons key="persons" />,
    <Notifications key="notifications" />,
    keepsConversations(viewerOf(user)) && <MemorySettings key="memory" user={user} />,
    <SignInWays key="ways" user={user} />,
    <Sessions key="sessions" />,
    <Keys key="keys" user={user} />,
    <Safety key="safety" user={user} />,
    isModerator(viewerOf(user)) && <AdminAccess key="admin" />,
    <YourData key="data" user={user} />,
  ];
  return sections.map((section) => section && <Suspense key={section.key}>{section}</Suspense>);
}
