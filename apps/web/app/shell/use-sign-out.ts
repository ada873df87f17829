import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../data/api.ts';

/** Signs out: nothing of the person stays in this browser, whether or not the server heard of it. */
export function useSignOut(): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async () => {
    try {
      await api.identity.logout();
    } catch (error) {
      console.warn('Logout failed', error);
    }
    queries.clear();
    localStorage.clear();
    sessionStorage.clear();
    window.location.assign('/');
  };
}
