import type { Knex } from 'knex';
import type { Logger } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { pruneTokens } from './letters/account-token.ts';
import { pruneResets } from './letters/ask-for-reset.ts';
import { appointSuperadmin } from './user/appoint-superadmin.ts';
import { Google } from './google/google.ts';
import type { GoogleSettings } from './google/google.ts';
import { identityRoutes } from './identity.routes.ts';
import type { IdentityConfig } from './identity.routes.ts';
import { identityConsumers } from './identity.events.ts';
import type { Eraser } from '../erasure/index.ts';
import type { PersonalPart } from './account/personal-data.ts';
import { Post } from './letters/post.ts';
import { Postman } from './letters/postman.ts';
import { RunningExports } from './account/running-exports.ts';
import { followsRoutes } from './follows.routes.ts';
import { keysRoutes } from './keys.routes.ts';
import { noticesRoutes } from './notices.routes.ts';
import { every } from '../../platform/work/every.ts';
import { endSuspensions } from './suspensions/suspend-person.ts';
import { pruneSessions } from './sessions/session-store.ts';

export {
  getByUsername,
  holdAccounts,
  isAvatar,
  listPeople,
  listRoles,
  setHasPush,
} from './user/identity.queries.ts';
export { emailKey } from './letters/email-key.ts';
export type { PersonCard } from './user/identity.queries.ts';
export {
  getAccount,
  listAccounts,
  peopleByName,
  peopleCalled,
} from './account/accounts.queries.ts';
export type { AccountFilter, AccountPage } from './account/accounts.queries.ts';
export type { GoogleSettings } from './google/google.ts';
export type { UserRow } from './user/user.model.ts';
export { personStamp } from './account/person-stamp.ts';
export {
  displayNameOf,
  hasPushOf,
  memoryAcrossOf,
  memorySettingOf,
  replyLanguageOf,
} from './account/reply-language.ts';
export { presentAccount, presentCreator } from './identity.presenter.ts';
export type { PersonalPart } from './account/personal-data.ts';
export { eraseAccount } from './account/erase-account.ts';
export { setRole } from './account/set-role.ts';
export { ownAccount } from './account/own-data.ts';
export { createSessionStore, listSessionRoles, sessionId } from './sessions/session-store.ts';
export { eraseFollows } from './follows/erase-follows.ts';
export { isFollowing, listFollowed } from './follows/follows.queries.ts';
export { eraseNotices } from './notices/erase-notices.ts';
export { notify } from './notices/notify.ts';
export {
  findSuspension,
  liftSuspension,
  suspendPerson,
  suspensionEnds,
} from './suspensions/suspend-person.ts';
export { countryOf } from './account/reply-language.ts';
export type { Post } from './letters/post.ts';
export { createKeyCheck } from './keys/key-check.ts';
export { listValidKeys } from './keys/list-keys.ts';
/** @internal For the bench of `/v1`. */
export { hashOfKey, newKey, prefixOfKey } from './keys/key-text.ts';
export { endSessions } from './sessions/sessions.queries.ts';

/** How soon the NEOs of a person are listed again when a suspension has ended. */
const SWEEP_MS = 2_000;

export interface IdentityOptions extends IdentityConfig {
  db: Knex;
  log: Logger;
  /** This server's own address, known once it listens. Never taken from a request. */
  origin: () => string;
  /** Absent if this server sends no mail. */
  mailer?: Mailer | undefined;
  /** Each module's data about a person. */
  personalParts: readonly PersonalPart[];
  /** Absent if Google is not configured. */
  google?: GoogleSettings | undefined;
  eraser: Eraser;
}

/** Accounts, sign-in and roles. */
export function identityModule(options: IdentityOptions) {
  const { db, log, rateLimits, secret, origin, mailer, eraser, superadminEmail } = options;
  const post = new Post({ secret, isLimited: rateLimits, hasMail: mailer !== undefined });
  const postman = mailer && new Postman({ db, log, mailer, post, origin });
  let endSweeping: (() => Promise<void>) | undefined;
  const google = options.google && new Google(options.google, origin);
  return {
    name: 'identity',
    routes: [
      ...identityRoutes({
        ...options,
        post,
        postman,
        google,
        parts: options.personalParts,
        runningExports: new RunningExports(),
      }),
      ...noticesRoutes(options),
      ...keysRoutes(options),
      ...followsRoutes(options),
    ],
    /** Writes letters about reports and decisions, and has them sent after the commit. */
    post: {
      tellOfReport: async (...letter: Parameters<Post['tellOfReport']>): Promise<void> => {
        await post.tellOfReport(...letter);
        const [{ db: transaction }] = letter;
        transaction.executionPromise.then(
          () => postman?.wake(),
          () => undefined,
        );
      },
    },
    consumers: identityConsumers(eraser),
    async start(): Promise<void> {
      await appointSuperadmin({ db, now: new Date(), log }, superadminEmail);
      postman?.start();
      endSweeping = every(
        SWEEP_MS,
        () => endSuspensions({ db, now: new Date() }),
        (err) => log.warn({ err }, 'suspensions could not be ended'),
      );
    },
    async stop(): Promise<void> {
      void endSweeping?.();
      await postman?.stop();
    },
    /** Deletes expired sessions, tokens and reset requests. */
    async prune(now: Date): Promise<void> {
      await pruneSessions(db, now);
      await pruneTokens(db, now);
      await pruneResets(db, now);
    },
  };
}
