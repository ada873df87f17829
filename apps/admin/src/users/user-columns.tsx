import type { AdminUser } from '@neo/contracts';
import { dayOf } from '../i18n/dates.ts';
import { Column } from '../lists/Column.tsx';
import { NeoCount } from './NeoCount.tsx';
import { Person } from './Person.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { UserMenu } from './UserMenu.tsx';

const UserColumn = Column<AdminUser>;

/** The six columns of the specification. */
export const USER_COLUMNS = [
  <UserColumn key="user" source="username" part="head" render={(user) => <Person user={user} />} />,
  <UserColumn key="role" source="role" render={(user) => <RoleSelect user={user} />} />,
  <UserColumn
    key="language"
    source="preferredLanguage"
    disableSort
    render={({ preferredLanguage }) => preferredLanguage.toUpperCase()}
  />,
  <UserColumn
    key="neos"
    source="personaCount"
    sortByOrder="DESC"
    align="right"
    render={(user) => <NeoCount user={user} />}
  />,
  <UserColumn
    key="joined"
    source="createdAt"
    sortByOrder="DESC"
    render={({ createdAt }) => dayOf(createdAt)}
  />,
  <UserColumn
    key="actions"
    source="actions"
    disableSort
    part="menu"
    render={(user) => <UserMenu user={user} />}
  />,
];
