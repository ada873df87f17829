import { ROLE_LABELS, ROLES } from '@neo/domain';
import type { AdminUser } from '@neo/contracts';
import {
  DataTable,
  DateField,
  FunctionField,
  List,
  Pagination,
  SearchInput,
  SelectInput,
} from 'react-admin';
import { Person } from './Person.tsx';

const roleChoices = ROLES.map((id) => ({ id, name: ROLE_LABELS[id] }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} alwaysOn />,
];

/** The accounts. */
export function UserList() {
  return (
    <List
      filters={filters}
      perPage={100}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      exporter={false}
    >
      <DataTable<AdminUser> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col<AdminUser> source="username" label="User">
          <FunctionField<AdminUser> render={(user) => <Person user={user} />} />
        </DataTable.Col>
        <DataTable.Col<AdminUser> source="role" label="Role">
          <FunctionField<AdminUser> render={({ role }) => ROLE_LABELS[role]} />
        </DataTable.Col>
        <DataTable.Col<AdminUser> source="preferredLanguage" label="Language" disableSort>
          <FunctionField<AdminUser> render={(user) => user.preferredLanguage.toUpperCase()} />
        </DataTable.Col>
        <DataTable.NumberCol<AdminUser> source="personaCount" label="NEOs" disableSort />
        <DataTable.Col<AdminUser> source="createdAt" label="Joined">
          <DateField source="createdAt" options={{ dateStyle: 'medium' }} />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
