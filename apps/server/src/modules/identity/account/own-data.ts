import { asDataUrl } from '../../../platform/images/as-data-url.ts';
import type { PersonalPart } from './personal-data.ts';
import { getViewer } from '../identity.queries.ts';
import { forgetCounters } from '../../../platform/limits/throttle.ts';
import { forgetResets } from '../letters/ask-for-reset.ts';
import { emailKey } from '../letters/email-key.ts';
import { listSignIns } from '../ways-in/sign-ins.queries.ts';
import { listOwnSessions } from '../sessions/sessions.queries.ts';
import { UserRow } from '../user.model.ts';

/**
 * Who a person is: the account, how and where they are signed in.
 * @param secret of the deployment: what an e-mail is counted under
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
      // Letters to the mailbox stay counted, under a key that names nobody: else who deletes an account and makes it
      // again could send it any number.
      await forgetCounters(tx.db, [userId, emailKey(secret, 'sign-in', user.email)]);
      await forgetResets(tx, user.email);
    }
  },
});
