import simpleRest from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';

/** The console's data: the simple-rest dialect of the contract's `/api/admin` lists, with the product's own cookie. */
export const dataProvider = simpleRest(
  '/api/admin',
  (url, options) => fetchUtils.fetchJson(url, { ...options, credentials: 'include' }),
  'Content-Range',
);
