import TheaterComedy from '@mui/icons-material/TheaterComedy';
import { NeoList } from './NeoList.tsx';

export const neos = {
  name: 'neos',
  icon: TheaterComedy,
  list: NeoList,
  options: { label: 'NEOs' },
};
