import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@mui/material';
import type { AdminUser } from '@neo/contracts';
import { ROLES } from '@neo/domain';
import { useLinkComponent } from '@neo/ui';
import { dayOf } from '../i18n/dates.ts';
import { ROLE_LABEL } from '../i18n/labels.ts';
import { ConsoleList } from '../shared/index.ts';
import type { Column } from '../shared/index.ts';
import { nameOf, Person } from './Person.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { UserMenu } from './UserMenu.tsx';

function NeoCount({ user }: { user: AdminUser }) {
  const { t, i18n } = useLingui();
  const count = user.personaCount;
  return (
    <Link
      component={useLinkComponent()}
      href={`/users/${user.id}/neos`}
      aria-label={t`${plural(count, { one: '# NEO', other: '# NEOs' })} of ${nameOf(user)}`}
      sx={{ display: 'inline-block', py: 1, px: 1, mx: -1, fontVariantNumeric: 'tabular-nums' }}
    >
      {i18n.number(count)}
    </Link>
  );
}

function useColumns(): Column<AdminUser>[] {
  const { t } = useLingui();
  return [
    {
      id: 'user',
      label: t`User`,
      sort: 'username',
      part: 'head',
      render: (user) => <Person user={user} />,
    },
    {
      id: 'role',
      label: t`Role`,
      sort: 'role',
      render: (user) => <RoleSelect user={user} />,
    },
    {
      id: 'language',
      label: t`Language`,
      render: ({ preferredLanguage }) => preferredLanguage.toUpperCase(),
    },
    {
      id: 'neos',
      label: t`NEOs`,
      sort: 'personaCount',
      firstOrder: 'DESC',
      align: 'right',
      render: (user) => <NeoCount user={user} />,
    },
    {
      id: 'joined',
      label: t`Joined`,
      sort: 'createdAt',
      firstOrder: 'DESC',
      render: ({ createdAt }) => dayOf(createdAt),
    },
    { id: 'actions', label: t`Actions`, part: 'menu', render: (user) => <UserMenu user={user} /> },
  ];
}

/** The accounts. */
export function UserList() {
  const { t, i18n } = useLingui();
  return (
    <ConsoleList<AdminUser>
      resource="users"
      title={t`Users`}
      columns={useColumns()}
      search={t`Search by name or e-mail...`}
      filters={[
        {
          source: 'role',
          label: t`Role`,
          choices: ROLES.map((role) => ({ value: role, label: i18n._(ROLE_LABEL[role]) })),
        },
      ]}
      count={(total) => t`${plural(total, { one: '# user', other: '# users' })}`}
      failed={t`Failed to load users. Please try again.`}
      empty={{ title: t`No users yet`, description: t`Whoever makes an account shows up here.` }}
    />
  );
}
