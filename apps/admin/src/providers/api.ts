import { createApi, fetchTransport } from '@neo/client';
import { noticeRefusal } from './session-end.ts';

const watchedFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, init);
  noticeRefusal(response.status);
  return response;
};

/** Every call of the contract, with its types and the product's own session. */
export const api = createApi(fetchTransport('', watchedFetch));
