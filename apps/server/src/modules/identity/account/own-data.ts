import { asDataUrl } from '../../../platform/images/as-data-url.ts';
import type { PersonalPart } from './personal-data.ts';
import { getViewer } from '../user/identity.queries.ts';
import { forgetCounters } from '../../../platform/limits/throttle.ts';
import { forgetResets } from '../letters/ask-for-reset.ts';
import { emailKey } from '../letters/email-key.ts';
import { allKeys } from '../keys/list-keys.ts';
import { listSignIns } from '../ways-in/sign-ins.queries.ts';
import { listOwnSessions } from '../sessions/sessions.queries.ts';
import { allNotices } from '../notices/notices.queries.ts';
import { allFollows } from '../follows/follows.queries.ts';
import { listSuspensions } from '../suspensions/suspend-person.ts';
import { UserRow } from '../user/user.model.ts';

/**
 * A person's account, sessions and ways to sign in.
 * @param secret the deployment's key for counters named by e-mail
 */
export const ownAccount = (secret: string): PersonalPart => ({
  name: 'account',
  async read(scope) {
    const {
      passwordHash,
      avatarHash,
      isClosed: _isClosed,
      waysVersion: _ways,
      plusReportSignatures: _signatures,
      ...account
    } = await getViewer(scope);
    return {
      ...account,
      hasPassword: passwordHash !== null,
      avatarImage: await asDataUrl(scope.db, avatarHash),
      sessions: (await listOwnSessions(scope, undefined)).map(
        ({ userAgent, createdAt, seenAt }) => ({ userAgent, createdAt, seenAt }),
      ),
      suspensions: await listSuspensions(scope, scope.viewer.id),
      notices: await allNotices(scope),
      follows: await allFollows(scope),
      apiKeys: (await allKeys(scope)).map(({ id: _id, userId: _user, hash: _hash, ...key }) => key),
      signIns: (await listSignIns(scope)).map(({ issuer, subject, email, createdAt }) => ({
        issuer,
        subject,
        email,
        createdAt,
      })),
    };
  },
  async beforeErasure(tx, userId) {
    const user = await UserRow.query(tx.db).findById(userId);
    if (user) {
      // Letters stay counted per mailbox, under a key that names nobody: otherwise deleting and
      // recreating an account would allow any number of them.
      await forgetCounters(tx.db, [userId, emailKey(secret, 'sign-in', user.email)]);
      await forgetResets(tx, user.email);
    }
  },
});
