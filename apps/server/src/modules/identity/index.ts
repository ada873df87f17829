import { identityRoutes } from './identity.routes.ts';

export { getByUsername, getReplyLanguage, isAvatar, listPeople } from './identity.queries.ts';
export type { PersonCard } from './identity.queries.ts';
export { getAccount, listAccounts } from './accounts.queries.ts';
export type { UserRow } from './user.model.ts';
export { personStamp } from './person-stamp.ts';
export { presentCreator } from './identity.presenter.ts';
export { createSessionStore, pruneSessions } from './session-store.ts';

/** People: who they are, how they sign in, what they may be. */
export const identityModule = (settings: { rateLimits: boolean }) => ({
  name: 'identity',
  routes: identityRoutes(settings),
  consumers: [],
});
