import type { Knex } from 'knex';
import type { Logger } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { pruneTokens } from './account-token.ts';
import { identityRoutes } from './identity.routes.ts';
import { Postman } from './postman.ts';
import { pruneSessions } from './session-store.ts';

export { getByUsername, getReplyLanguage, isAvatar, listPeople } from './identity.queries.ts';
export type { PersonCard } from './identity.queries.ts';
export { getAccount, listAccounts } from './accounts.queries.ts';
export type { UserRow } from './user.model.ts';
export { personStamp } from './person-stamp.ts';
export { presentCreator } from './identity.presenter.ts';
export { createSessionStore } from './session-store.ts';

export interface IdentityOptions {
  db: Knex;
  log: Logger;
  rateLimits: boolean;
  /** Absent where no mail leaves this server. */
  mail?: { mailer: Mailer; origin: () => string } | undefined;
}

/** People: who they are, how they sign in, what they may be. */
export function identityModule({ db, log, rateLimits, mail }: IdentityOptions) {
  const postman = mail && new Postman({ db, log, ...mail });
  return {
    name: 'identity',
    routes: identityRoutes({ rateLimits, postman }),
    consumers: [],
    start: () => postman?.start(),
    stop: async () => postman?.stop(),
    /** Forgets what ran out. */
    async prune(now: Date): Promise<void> {
      await pruneSessions(db, now);
      await pruneTokens(db, now);
    },
  };
}
