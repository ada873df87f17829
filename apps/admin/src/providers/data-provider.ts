import simpleRest from 'ra-data-simple-rest';
import { fetchUtils, HttpError } from 'react-admin';
import { noticeRefusal } from './session-end.ts';

/** The console's lists: the simple-rest dialect of the contract under `/api/admin`, with the product's own cookie. */
export const dataProvider = simpleRest(
  '/api/admin',
  async (url, options) => {
    try {
      return await fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
    } catch (error) {
      if (error instanceof HttpError) noticeRefusal(error.status);
      throw error;
    }
  },
  'Content-Range',
);
