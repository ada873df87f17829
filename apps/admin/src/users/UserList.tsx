import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ROLES } from '@neo/domain';
import { labels } from '../i18n/i18n.ts';
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchFilter } from '../lists/SearchFilter.tsx';
import { useIsWide } from '../lists/use-is-wide.ts';
import { USER_COLUMNS } from './user-columns.tsx';

/** The accounts. */
export function UserList() {
  const { t } = useLingui();
  const isWide = useIsWide();
  const roles = ROLES.map((role) => ({ value: role, label: labels().roles[role] }));
  return (
    <ListPage
      resource="users"
      title={t`Users`}
      columns={USER_COLUMNS}
      sortable={['createdAt', 'username', 'role', 'personaCount']}
      filters={[
        <SearchFilter key="q" source="q" alwaysOn placeholder={t`Search by name or e-mail...`} />,
        <ChoiceFilter key="role" source="role" alwaysOn={isWide} choices={roles} />,
      ]}
      count={(total) => t`${plural(total, { one: '# user', other: '# users' })}`}
      failed={t`Failed to load users. Please try again.`}
      empty={{ title: t`No users yet`, description: t`New accounts show up here.` }}
    />
  );
}
