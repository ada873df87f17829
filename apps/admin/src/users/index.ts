import Group from '@mui/icons-material/Group';
import { UserList } from './UserList.tsx';

export const users = {
  name: 'users',
  icon: Group,
  list: UserList,
  options: { label: 'Users' },
};
