import { createApi, fetchTransport, isApiError } from '@neo/contracts';
import type { User } from '@neo/contracts';
import { isModerator } from '@neo/domain';
import { HttpError } from 'react-admin';
import type { AuthProvider } from 'react-admin';

const api = createApi(fetchTransport());

async function getModerator(): Promise<User> {
  const user = await api.identity.session();
  if (!isModerator({ id: user.id, role: user.role, unlocks: {} })) throw new Error('forbidden');
  return user;
}

/** The product's own session: the console has no sign-in of its own. The server refuses others before this runs. */
export const authProvider: AuthProvider = {
  async login() {
    window.location.assign('/?next=%2Fadmin');
  },
  async logout() {
    await api.identity.logout();
    window.location.assign('/');
    return false;
  },
  async checkAuth() {
    await getModerator();
  },
  async checkError(error: unknown) {
    const status = isApiError(error) || error instanceof HttpError ? error.status : undefined;
    if (status === 401 || status === 403) throw new Error('the session ended or the role changed');
  },
  async getIdentity() {
    const user = await getModerator();
    return {
      id: user.id,
      fullName: user.displayName ?? user.username,
      ...(user.avatarImage !== null && { avatar: `${user.avatarImage}?size=64` }),
    };
  },
};
